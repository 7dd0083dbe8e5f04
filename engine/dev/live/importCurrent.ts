import { createServerModuleRunner, type DevEnvironment, type EnvironmentModuleNode } from "vite";
import type { ModuleRunner } from "vite/module-runner";

type Module = Record<string, unknown>;

/** What runs modules in an environment, and what it runs at present, by address. */
interface Running {
  runner: ModuleRunner;
  imports: Map<string, Promise<Module>>;
}

const running = new WeakMap<DevEnvironment, Running>();

/**
 * Runs a module on the server with everything that it imports, each as it was last saved.
 *
 * Vite's own loaders can mix states: what is read while a file is saved may be its former text, which they keep in modules that they take
 * for up to date until that file is saved again. Errors stay in the same way.
 *
 * @param environment Vite's environment for the server
 * @param url the module's address, such as `/engine/render/App.tsx`
 * @throws what the module, or one that it imports, throws
 */
export function importCurrent(environment: DevEnvironment, url: string): Promise<Module> {
  const { runner, imports } = running.get(environment) ?? startRunning(environment);
  // Its last look at what was saved comes after this call. Two at a time would find each other's modules outdated, for ever.
  const present = imports.get(url);
  if (present) return present;
  const started = importWhole(environment, runner, url).finally(() => imports.delete(url));
  imports.set(url, started);
  return started;
}

function startRunning(environment: DevEnvironment): Running {
  const runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false });
  const started = { runner, imports: new Map<string, Promise<Module>>() };
  running.set(environment, started);
  return started;
}

/** Imports a module again until none that it imports was saved since it was read. */
async function importWhole(environment: DevEnvironment, runner: ModuleRunner, url: string): Promise<Module> {
  /** When a module was found to be outdated: without another save since then it is no longer imported, or can't be read. */
  const known = new Map<EnvironmentModuleNode, number>();
  for (;;) {
    const run = await runner.import<Module>(url).then(
      (module) => ({ module }),
      (error: unknown) => ({ error }),
    );
    const outdated = outdatedModules(environment, runner, url).filter(
      (one) => known.get(one) !== one.lastInvalidationTimestamp,
    );
    if (outdated.length === 0) {
      if ("error" in run) throw run.error;
      return run.module;
    }
    for (const one of outdated) environment.moduleGraph.invalidateModule(one);
    // Afterwards: modules that import each other have the time of the last one.
    for (const one of outdated) known.set(one, one.lastInvalidationTimestamp);
  }
}

/** The modules that were saved since they were read, of those that a module has imported. */
function outdatedModules({ moduleGraph }: DevEnvironment, { evaluatedModules }: ModuleRunner, url: string) {
  const entry = evaluatedModules.getModuleByUrl(url);
  const reached = new Set(entry ? [entry] : []);
  for (const { imports } of reached) {
    for (const id of imports) {
      const imported = evaluatedModules.getModuleById(id);
      if (imported) reached.add(imported);
    }
  }
  return [...reached].flatMap(({ id }) => {
    const module = moduleGraph.getModuleById(id);
    // Vite forgets the code of a module whose file was saved.
    return module && !module.transformResult ? [module] : [];
  });
}
