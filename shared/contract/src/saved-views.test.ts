import { toSavedAddress } from './saved-views.ts';

test.each([
  ['/members', '/members'],
  ['/members?status=501&district=2', '/members?status=501&district=2'],
  ['/districts/1/meetings?statuses=1101%2C1102&page=4#top', '/districts/1/meetings?statuses=1101%2C1102'],
  // 13.8: what was typed
  ['/districts?q=Inkoo&show=active', '/districts?show=active'],
  ['/members?memberName=Virtanen&holderName=a&name=b&text=c', '/members'],
  ['//evil.example/members', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['members', undefined],
  ['', undefined],
  ['/members/../settings', undefined],
  ['/mem bers', undefined],
  ['/members\n', undefined],
])('%j is kept as %j', (address, kept) => {
  expect(toSavedAddress(address)).toBe(kept);
});
