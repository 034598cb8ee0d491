// What modules of the application touch while they load, for those who draw it where there is no browser.
const shapes: string[] = [];

const sprite = {
  insertAdjacentHTML: (_: string, markup: string) => void shapes.push(markup),
};

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  location: new URL('http://localhost/login'),
  document: {
    documentElement: { dataset: {}, lang: '' },
    getElementById: (id: string) => (id === 'osasto-icons' ? sprite : null),
    querySelector: () => null,
    addEventListener: () => undefined,
  },
  addEventListener: () => undefined,
});

/** The icons that this markup refers to. */
export const iconsIn = (markup: string): string =>
  shapes
    .flatMap((symbols) => symbols.match(/<symbol .*?<\/symbol>/g) ?? [])
    .filter((symbol) => markup.includes(`"#${/id="([^"]+)"/.exec(symbol)?.[1]}"`))
    .join('');
