/** @jest-environment jsdom */
import { draft } from '../../testing/meetings.ts';
import { detailsAfter } from './template.ts';

test.each([
  ['Syyskokous 2026', 'Syyskokous 2027'],
  ['Höstmöte 1999', 'Höstmöte 2000'],
  ['Kokous 20261', 'Kokous 20261'],
  ['2026 ja 2027', '2027 ja 2027'],
  ['Syyskokous', 'Syyskokous'],
])('after %j comes %j, on a day still open', (name, next) => {
  expect(detailsAfter(draft(1, { name, moreInfo: 'Kahvia.' }))).toEqual({
    meetingTypeId: '1001',
    dateHeld: '',
    name: next,
    moreInfo: 'Kahvia.',
  });
});
