import { addressLines, webAddress, webName } from './contacts.ts';

test.each([
  ['inkoo.osasto.example', 'https://inkoo.osasto.example', 'inkoo.osasto.example'],
  ['https://inkoo.osasto.example/', 'https://inkoo.osasto.example/', 'inkoo.osasto.example'],
  ['http://osasto.example/inkoo', 'http://osasto.example/inkoo', 'osasto.example/inkoo'],
  ['javascript:alert(1)', undefined, 'javascript:alert(1)'],
  ['ei verkkosivuja', undefined, 'ei verkkosivuja'],
])('the website %s leads to %s and reads %s', (url, address, name) => {
  expect(webAddress(url)).toBe(address);
  expect(webName(url)).toBe(name);
});

test.each([
  [null, ['PL 12', '10211 Inkoo']],
  ['Suomi', ['PL 12', '10211 Inkoo']],
  ['Ruotsi', ['PL 12', '10211 Inkoo', 'Ruotsi']],
])('an address in %s has the lines %j', (country, lines) => {
  const address = { address1: 'PL 12', address2: null, postalCode: '10211', city: 'Inkoo', country };
  expect(addressLines(address)).toEqual(lines);
});

test('no address has no line', () => {
  expect(addressLines(null)).toEqual([]);
});
