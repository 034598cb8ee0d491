import {
  districtId,
  idsIn,
  oneOf,
  ordering,
  pageNumber,
  parameterNamed,
  privateText,
  sectionId,
  unitId,
} from '../list/parameters.ts';
import { findGoneFilters, findUnitInPath, openedAsView, toListKind } from './gone.ts';

const list = {
  paid: oneOf('all', 'yes', 'no'),
  statuses: idsIn([1100, 1101, 1102]),
  district: districtId,
  section: sectionId,
  position: unitId,
  text: parameterNamed('memberName', privateText),
  sort: ordering(oneOf('name', 'paid')),
  page: pageNumber,
};
const units = { district: new Set([1, 2]), section: new Set([11]) };
const unknown = { district: undefined, section: undefined };

test.each([
  // address, opened as a view, gone
  ['', true, []],
  ['paid=no&statuses=1102,1101&district=2&section=11&position=7&page=2', true, []],
  ['paid=maybe', true, ['paid']],
  ['paid=maybe&district=3', false, []], // 13.8
  ['statuses=1101,1199', true, ['statuses']], // one of several
  ['statuses=1199', true, ['statuses']],
  ['district=3&section=12', true, ['district', 'section']],
  ['district=none', true, ['district']],
  ['sort=gone&page=none', true, []], // restricts nothing
  ['membership=yes', true, ['membership']], // a filter that the list had
  ['utm_source=a', false, []],
])('%j as a view: %j has gone %j', (search, asView, gone) => {
  expect(findGoneFilters(list, { search, state: asView ? openedAsView : null }, units)).toEqual(gone);
});

test('no unit is gone as long as it is not known which there are', () => {
  expect(findGoneFilters(list, { search: 'district=3', state: openedAsView }, unknown)).toEqual([]);
});

test.each([
  ['/sections/4/members?paid=no', { kind: 'section', id: 4 }, '/sections/0/members'],
  ['/districts/12/meetings', { kind: 'district', id: 12 }, '/districts/0/meetings'],
  ['/districts?show=open', undefined, '/districts'],
  ['/members', undefined, '/members'],
])('%s is of %j', (address, unit, kind) => {
  expect(findUnitInPath(address)).toEqual(unit);
  expect(toListKind(address)).toBe(kind);
});
