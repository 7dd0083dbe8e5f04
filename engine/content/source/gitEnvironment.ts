/** What Git sets for hooks: it would name another repository, or only a part of this one. */
const ofHooks = [
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_WORK_TREE",
];

/** The environment in which Git answers for the folder that it is asked in, also from inside a hook. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ofHooks) delete env[name];
  return env;
}
