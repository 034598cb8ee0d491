/** In tests a CSS module is an object whose every class is called by its own name. */
module.exports = {
  process: () => ({
    code: 'module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };',
  }),
};
