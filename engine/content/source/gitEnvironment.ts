/** Variables that Git sets for hooks. They would select another repository or index. */
const ofHooks = [
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_WORK_TREE",
];

/** The environment for Git commands: Git uses the repository of the working directory, also inside a hook. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ofHooks) delete env[name];
  return env;
}
