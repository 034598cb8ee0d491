/** What a container is made of. */
interface Container {
  /** Its global name. */
  name: string;
  /** CommonJS: requires shared modules alone, and exports the remote's module. */
  code: string;
  /** Shared modules that the code requires. */
  modules: readonly string[];
  /** Its style sheet beside it, with its integrity. */
  sheet: readonly [file: string, integrity: string] | undefined;
}

/**
 * The text of a federation container in one script: the federation runtime gives it the shared modules (`init`) and
 * asks it for the module (`get`). Its one other file has its hash in here, so the entry's hash holds both.
 */
export const formatContainer = ({ name, code, modules, sheet }: Container): string => `var ${name} = (() => {
  const folder = new URL(".", document.currentScript.src).href;
  const evaluate = (require, module, exports) => {
${code}
  };
  const sheet = ${JSON.stringify(sheet ?? null)};
  let scope = {};
  let styled;
  let loaded;

  const applySheet = () => new Promise((resolve, reject) => {
    const link = document.createElement("link");
    const request = folder + sheet[0];
    link.rel = "stylesheet";
    link.crossOrigin = "anonymous";
    link.integrity = sheet[1];
    link.href = request;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styled = undefined;
      reject(Object.assign(new Error("Loading " + request + " failed"), { name: "ChunkLoadError", request }));
    };
    globalThis.osastoTrackRequest?.(link);
    document.head.append(link);
  });

  const take = async (name) => {
    const versions = Object.values(scope[name] ?? {});
    const shared = versions.find((one) => one.loaded) ?? versions[0];
    if (!shared) throw new Error(name + " is not shared by this host");
    return (shared.lib ?? (await shared.get()))();
  };

  return {
    init(shareScope) {
      scope = shareScope;
    },
    async get(name) {
      if (name !== "./remote") throw new Error(name + " is not exposed");
      if (sheet) await (styled ??= applySheet());
      const names = ${JSON.stringify(modules)};
      const taken = new Map(await Promise.all(names.map(async (one) => [one, await take(one)])));
      if (!loaded) {
        const module = { exports: {} };
        evaluate((one) => taken.get(one), module, module.exports);
        loaded = module.exports;
      }
      return () => loaded;
    },
  };
})();
`;
