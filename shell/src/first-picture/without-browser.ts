// What modules of the application touch while they load, for those who draw it where there is no browser.
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  location: new URL('http://localhost/login'),
  document: {
    documentElement: { dataset: {}, lang: '' },
    getElementById: () => null,
    querySelector: () => null,
    addEventListener: () => undefined,
  },
  addEventListener: () => undefined,
});
