/** Ways in which the code of a remote misbehaves although every byte of it is the one that was released. */
export const misdeeds = {
  throws: `throw new RangeError('meant to fail');`,
  foreignScript: `document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }));`,
  ownElements: `{
  const { src } = document.currentScript;
  const own = (name) => src.replace(/[^/]+$/, name + '?own');
  document.head.append(
    Object.assign(document.createElement('script'), { src: src + '?own' }),
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: own('own.css') }),
  );
}`,
  inEffect: `react.useEffect(fail);`,
  textInEffect: `react.useEffect(() => { if (!isGood()) throw 'a text'; });`,
  inCleanUp: `react.useLayoutEffect(() => fail, []); react.useEffect(() => fail, []);`,
  inHandler: `return react.createElement('div', { onClick: fail }, react.createElement(Screen, props));`,
  values: `react.useEffect(() => { queueMicrotask(() => { throw undefined; }); Promise.reject({ code: 7 }); }, []);
    return react.createElement('div', { onClick: () => { throw 'a text'; } }, react.createElement(Screen, props));`,
  later: `react.useEffect(() => { queueMicrotask(fail); Promise.reject(new RangeError('meant to fail')); }, []);`,
};

const isOfScreens = (misdeed: keyof typeof misdeeds) =>
  !['throws', 'foreignScript', 'ownElements'].includes(misdeed);

/**
 * The entry of a remote that does this as well: before anything else, or in each of its screens until `osastoGood`
 * is its `globalName`.
 *
 * @param globalName under which the entry registers itself
 */
export const hostileEntry = (entry: string, globalName: string, misdeed: keyof typeof misdeeds): string =>
  isOfScreens(misdeed)
    ? `${entry};
(() => {
  const real = globalThis.${globalName};
  let react;
  let isGoodFrom = false;
  const isGood = () => {
    isGoodFrom ||= globalThis.osastoGood === '${globalName}';
    return isGoodFrom;
  };
  const fail = () => { if (!isGood()) throw new RangeError('meant to fail'); };
  const hostile = (load) => async () => {
    const { default: Screen } = await load();
    return { default: function Hostile(props) { ${misdeeds[misdeed]} return react.createElement(Screen, props); } };
  };
  globalThis.${globalName} = {
    init(scope, ...rest) {
      react = Object.values(scope.react)[0].lib();
      return real.init(scope, ...rest);
    },
    async get(id) {
      const { default: module } = (await real.get(id))();
      const routes = Object.fromEntries(Object.entries(module.routes).map(([path, load]) => [path, hostile(load)]));
      return () => ({ default: { ...module, routes } });
    },
  };
})();`
    : `${misdeeds[misdeed]}${entry}`;
