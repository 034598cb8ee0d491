import { act, render, renderHook, screen } from '@testing-library/react';
import { codes, roles, type Language } from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import {
  DistrictStatusTag,
  MembershipStatusTag,
  SectionStatusTag,
  TrainingTag,
  useCodeLabel,
  usePositionName,
  useRoleName,
  useStageName,
} from './index.ts';

beforeAll(async () => {
  await startLanguage(loadCommonMessages);
  await addDomainCatalogue();
});

/** What a hook gives in a language. */
async function inLanguage<Value>(language: Language, hook: () => Value): Promise<Value> {
  await act(() => setLanguage(language));
  const { result, unmount } = renderHook(hook);
  unmount();
  return result.current;
}

const { documentStage, ...lists } = codes;
const everyId = Object.entries(lists).flatMap(([list, entries]) =>
  entries.map(({ id }) => [list, id] as const),
);

/** Names as rule 14 gives them, one or two of each list. */
test.each([
  [104, 'Uusi (jäsenjärjestelmästä)', 'Ny (från medlemssystemet)'],
  [301, 'suomi', 'finska'],
  [402, 'Ainaisjäsen', 'Ständig medlem'],
  [0, 'Kaikki', 'Alla'],
  [501, 'Voimassa', 'I kraft'],
  [601, 'Toimiva', 'Verksam'],
  [801, 'Toimiva', 'Verksamt'], // ett distrikt
  [603, 'Seurannassa', 'Under uppföljning'],
  [703, 'kaksikielinen', 'tvåspråkig'],
  [1105, 'Siirrettävänä', 'Överförs'],
  [1401, 'Voimassa', 'I kraft'], // the alias of 1301
])('code %i is %s, %s', async (id, fi, sv) => {
  expect((await inLanguage('fi', useCodeLabel))(id)).toBe(fi);
  expect((await inLanguage('sv', useCodeLabel))(id)).toBe(sv);
});

test.each(['fi', 'sv'] as const)('every code, stage and role has a name in %s', async (language) => {
  const label = await inLanguage(language, useCodeLabel);
  const stage = await inLanguage(language, useStageName);
  const role = await inLanguage(language, useRoleName);
  const names = [
    ...everyId.map(([list, id]) => [`${list} ${id}`, label(id)] as const),
    ...documentStage.map(({ id }) => [`stage ${id}`, stage(id)] as const),
    ...roles.map(({ id }) => [`role ${id}`, role(id)] as const),
  ];
  const nameless = names.filter(([, name]) => !name || name === '–' || name.includes('.'));
  expect(nameless).toEqual([]);
});

test('an id that nobody knows is a dash', async () => {
  expect((await inLanguage('fi', useCodeLabel))(9999)).toBe('–');
});

test('a position carries both its names', async () => {
  const chair = { name: 'Puheenjohtaja', nameSv: 'Ordförande' };
  expect((await inLanguage('fi', usePositionName))(chair)).toBe('Puheenjohtaja');
  expect((await inLanguage('sv', usePositionName))(chair)).toBe('Ordförande');
});

test.each([
  [<SectionStatusTag key="" id={602} />, 'Lakkautettu'],
  [<DistrictStatusTag key="" id={801} />, 'Toimiva'],
  [<MembershipStatusTag key="" id={506} />, 'Uusi'],
  [<TrainingTag key="" />, '(Koulutus)'],
])('a tag says its status in words, with a picture beside', async (tag, words) => {
  await act(() => setLanguage('fi'));
  const { container } = render(tag);
  expect(screen.getByText(words)).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
