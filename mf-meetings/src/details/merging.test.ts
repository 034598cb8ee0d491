import * as fc from 'fast-check';
import type { MeetingValues } from './details.ts';
import {
  chosenValues,
  confirmed,
  type DetailsField,
  detailsFields,
  differingFields,
  type KnownDetails,
  merge,
  unanswered,
  valuesToSend,
} from './merging.ts';

const saved: MeetingValues = {
  meetingTypeId: '1001',
  dateHeld: '2026-11-12',
  name: 'Syyskokous',
  moreInfo: '',
};
const known: KnownDetails = confirmed({ values: saved, tag: '1' });

test.each<[string, Partial<MeetingValues>, Partial<MeetingValues>, object]>([
  ['nobody', {}, {}, { values: {}, adopted: [], conflicts: [] }],
  ['only this person', { name: 'A' }, {}, { values: { name: 'A' }, adopted: [], conflicts: [] }],
  ['only the other', {}, { name: 'B' }, { values: { name: 'B' }, adopted: ['name'], conflicts: [] }],
  ['both to the same', { name: 'A' }, { name: 'A ' }, { values: { name: 'A' }, adopted: [], conflicts: [] }],
  ['both', { name: 'A' }, { name: 'B' }, { values: { name: 'A' }, adopted: [], conflicts: ['name'] }],
  [
    'each another field',
    { name: 'A' },
    { moreInfo: 'B' },
    { values: { name: 'A', moreInfo: 'B' }, adopted: ['moreInfo'], conflicts: [] },
  ],
])('changed by %s', (_who, mine, current, { values, ...rest }: { values?: object }) => {
  expect(merge(known, { ...saved, ...mine }, { ...saved, ...current })).toEqual({
    values: { ...saved, ...values },
    ...rest,
  });
});

test('what was sent without an answer is no change of somebody else', () => {
  const sent = { ...saved, name: 'A' };
  const merged = merge(unanswered(known, sent), { ...saved, name: 'AB' }, sent);
  expect(merged).toEqual({ values: { ...saved, name: 'AB' }, adopted: [], conflicts: [] });
  // Taken back before the answer was lost: what the service saved is changed once more.
  expect(merge(unanswered(known, sent), saved, sent).values).toEqual(saved);
});

test('a wrong field is sent as the service has it', () => {
  const typed = { ...saved, name: '', moreInfo: 'Läsnä 23' };
  expect(valuesToSend(typed, known, (field) => field !== 'name')).toEqual({ ...saved, moreInfo: 'Läsnä 23' });
});

/** One of the two who edit the same report. */
interface Editor {
  known: KnownDetails;
  values: MeetingValues;
}

type Way = 'answered' | 'answer lost' | 'not arrived';

type Deed =
  | { kind: 'type'; who: 0 | 1; field: DetailsField; text: string }
  | { kind: 'save'; who: 0 | 1; way: Way; side: 'mine' | 'other' };

const who = fc.constantFrom(0 as const, 1 as const);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    who,
    field: fc.constantFrom(...detailsFields),
    text: fc.constantFrom('a', 'b', 'c', 'a '),
  }),
  fc.record({
    kind: fc.constant('save' as const),
    who,
    way: fc.constantFrom<Way>('answered', 'answer lost', 'not arrived'),
    side: fc.constantFrom('mine' as const, 'other' as const),
  }),
);

test('whatever two people type, save and lose: each field says what the last save of it said, and nothing is unseen', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      let service = { values: saved, tag: 0 };
      const editors: [Editor, Editor] = [
        { known: confirmed({ values: saved, tag: '0' }), values: saved },
        { known: confirmed({ values: saved, tag: '0' }), values: saved },
      ];
      /** What the last save of each field said, by whoever's. */
      const last: MeetingValues = { ...saved };

      const save = (editor: Editor, way: Way, side: 'mine' | 'other') => {
        for (let tries = 0; tries < 5; tries += 1) {
          const sent = valuesToSend(editor.values, editor.known, () => true);
          if (differingFields(sent, editor.known.values).length === 0 && editor.known.unanswered.length === 0)
            return;
          if (way === 'not arrived') {
            editor.known = unanswered(editor.known, sent);
            return;
          }
          if (editor.known.tag === String(service.tag)) {
            for (const field of differingFields(sent, service.values)) last[field] = sent[field].trim();
            const values = Object.fromEntries(
              detailsFields.map((field) => [field, sent[field].trim()]),
            ) as unknown as MeetingValues;
            service = { values, tag: service.tag + 1 };
            editor.known =
              way === 'answered'
                ? confirmed({ values, tag: String(service.tag) })
                : unanswered(editor.known, sent);
            return;
          }
          const merged = merge(editor.known, editor.values, service.values);
          // Nothing that this person typed goes without their choice.
          for (const field of differingFields(editor.values, editor.known.values)) {
            if (!merged.conflicts.includes(field)) expect(merged.values[field]).toBe(editor.values[field]);
          }
          const choices = Object.fromEntries(merged.conflicts.map((field) => [field, side]));
          editor.values = chosenValues(merged.values, service.values, choices);
          editor.known = confirmed({ values: service.values, tag: String(service.tag) });
        }
        throw new Error('never saved');
      };

      for (const one of deeds) {
        const editor = editors[one.who];
        if (one.kind === 'type') editor.values = { ...editor.values, [one.field]: one.text };
        else save(editor, one.way, one.side);
      }
      expect(service.values).toEqual(last);
      // At last the net is back: whoever saves has all of theirs, and the page says what the service has.
      for (const editor of editors) {
        save(editor, 'answered', 'mine');
        editor.values = merge(editor.known, editor.values, service.values).values; // the report is loaded anew
        expect(differingFields(editor.values, service.values)).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
