/** @jest-environment jsdom */
import { dutySchema, toDutyInput, toDutyValues, type DutyValues } from './duty-schema.ts';
import type { DutyRow } from './queries.ts';

const valid: DutyValues = {
  nameFi: 'Syyskokous',
  nameSv: 'Höstmöte',
  day: '30.11.',
  kind: 'sections',
  languages: '',
  districts: '',
  by: 'report',
  meetingType: '1001',
  positions: '',
  on: 'today',
  remindDays: '30,7',
};

test.each<[string, Partial<DutyValues>, boolean]>([
  ['as it is', {}, true],
  ['of all year', { day: '' }, true],
  ['on 29 February', { day: '29.2.' }, true],
  ['on 31 April', { day: '31.4.' }, false],
  ['without a Finnish name', { nameFi: ' ' }, false],
  ['without a Swedish name', { nameSv: '' }, false],
  ['with a name of 100 letters', { nameFi: 'x'.repeat(100) }, true],
  ['with a name of 101 letters', { nameFi: 'x'.repeat(101) }, false],
  ['by a report of no type', { meetingType: '' }, false],
  ['by a mark, of no type', { by: 'manual', meetingType: '' }, true],
])('a duty %s', async (_, change, expected) => {
  expect(await dutySchema.isValid({ ...valid, ...change })).toBe(expected);
});

test.each<[string, Omit<DutyRow, 'id'>]>([
  [
    'a report',
    {
      name: { fi: 'Syyskokous', sv: 'Höstmöte' },
      day: { month: 11, day: 30 },
      concerns: { kind: 'sections', languages: [701, 703], districts: [2] },
      fulfilledBy: { kind: 'report', meetingType: 1001 },
      remindDays: [30, 7],
    },
  ],
  [
    'a board, all year',
    {
      name: { fi: 'Hallitus', sv: 'Styrelse' },
      concerns: { kind: 'sections' },
      fulfilledBy: { kind: 'board', on: 'firstOfNextYear', positions: [2, 7] },
      remindDays: [],
    },
  ],
  [
    'a mark of districts',
    {
      name: { fi: 'Kooste', sv: 'Sammandrag' },
      concerns: { kind: 'districts' },
      fulfilledBy: { kind: 'manual' },
      remindDays: [7],
    },
  ],
])('%s is sent as it was loaded', (_, duty) => {
  expect(toDutyInput(toDutyValues({ id: 1, ...duty }))).toEqual(duty);
});

test('a duty of districts is marked by a person, whatever was chosen before', () => {
  expect(toDutyInput({ ...valid, kind: 'districts', languages: '701' })).toMatchObject({
    concerns: { kind: 'districts' },
    fulfilledBy: { kind: 'manual' },
  });
  expect(toDutyInput({ ...valid, kind: 'districts', languages: '701' }).concerns).toEqual({
    kind: 'districts',
  });
});
