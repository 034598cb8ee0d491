import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Member, MemberFilter } from '@osasto/api';
import { QueryClientProvider, queryClient } from '@osasto/api/query';
import { codeOf, type Language, type RoleName } from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { acceptToken, endSession } from '@osasto/session';
import {
  member as memberRow,
  person,
  section,
  serve,
  status,
  tokenOf,
  violations,
  type Answers,
} from '@osasto/testing';
import { MemberPicker, type PickedMember } from './index.ts';

const ofSection = 'POST members/findsectionmembers';
const ofDistrict = 'POST members/finddistrictmembers';

const member = (id: number, lastName: string, firstName: string, fields: Partial<Member> = {}) =>
  memberRow(id, { lastName, firstName, ...fields });

const åke = member(1, 'Sjöström', 'Åke');
const gunilla = member(2, 'Sjöberg', 'Gunilla');
const ulla = member(3, 'Sjöholm', 'Ulla', { membershipStatus: codeOf('membershipStatus', 506) });
const outsider = member(4, 'Sjöblom', 'Kaj', { sectionId: 2 });

const page = (results: Member[], total = results.length) => ({ results, total, skip: 0, take: 20 });
const inkoo = section(1, 'Inkoon osasto', { districtId: 7 });
const answers: Answers = {
  'GET sections/1': inkoo,
  'GET sections': [inkoo, section(2, 'Karjaan osasto', { districtId: 7 })],
  [ofSection]: page([åke, gunilla, ulla]),
  [ofDistrict]: page([outsider, åke, gunilla, ulla]),
};

interface Opening {
  role?: RoleName;
  language?: Language;
  value?: PickedMember | null;
  more?: Answers;
}

/** A picker in a form that shows who is chosen, can be emptied from outside, and has a field after it. */
function Choosing({ value }: { value: PickedMember | null }) {
  const [chosen, setChosen] = useState(value);
  return (
    <main>
      <MemberPicker sectionId={1} value={chosen} onChange={setChosen} />
      <button type="button" onClick={() => setChosen(null)}>
        Tyhjennä lomake
      </button>
      <output>{chosen ? `${chosen.id}` : 'null'}</output>
    </main>
  );
}

async function open({ role = 'SectionAdmin', language = 'fi', value = null, more = {} }: Opening = {}) {
  const sent = serve({ ...answers, ...more });
  queryClient.clear();
  acceptToken(tokenOf(person(role, { districtId: 7 })));
  await act(() => setLanguage(language));
  render(
    <QueryClientProvider client={queryClient}>
      <Choosing value={value} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    searches: () => sent.filter(({ call }) => call === ofSection || call === ofDistrict),
  };
}

const field = () => screen.getByRole('combobox');
const chosen = () => document.querySelector('output')?.textContent;
const offered = async () => {
  await waitFor(() => expect(screen.getByText(/tulos|resultat|Näytetään/)).toBeVisible());
  return screen.getAllByRole('option').map((row) => row.querySelector('span')?.textContent);
};

beforeAll(async () => {
  await startLanguage(loadCommonMessages);
  await addDomainCatalogue();
});
afterEach(() => act(endSession));

test('one letter finds, in the order of the service, at most twenty of whoever is not gone', async () => {
  const { user, searches } = await open();
  expect(searches()).toEqual([]);
  await user.type(field(), 's');
  expect(await offered()).toEqual([
    'Sjöström, Åke10000001 · Inkoon osasto',
    'Sjöberg, Gunilla10000002 · Inkoon osasto',
    'Sjöholm, Ulla10000003 · Inkoon osasto',
  ]);
  expect(within(screen.getByRole('option', { name: /Ulla/ })).getByText('Uusi')).toBeVisible();
  // A filter that names no status leaves the dead and the removed out: docs/rules/members.md, 4.14.
  expect(searches().map(({ body }) => body)).toEqual([
    { sections: [1], name: 's', includeMemberPositions: false, skip: 0, take: 20 },
  ]);
});

test('more than twenty are mentioned, and only twenty are offered', async () => {
  const many = Array.from({ length: 20 }, (_, index) => member(index + 1, `Aalto ${index}`, 'Eva'));
  const { user } = await open({ more: { [ofSection]: page(many, 214) } });
  await user.type(field(), 'a');
  expect(await screen.findByText('Näytetään 20 ensimmäistä. Tarkenna hakua.')).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(20);
});

test('quick typing is one search; a newer search aborts an older one, and only its answer counts', async () => {
  const { user, searches } = await open({
    more: {
      [ofSection]: ({ name }: MemberFilter) =>
        name === 'sj' ? new Promise<never>(() => {}) : page([gunilla]),
    },
  });
  await user.type(field(), 'sj');
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(searches()[0]?.signal?.aborted).toBe(false);
  await user.type(field(), 'öberg');
  expect(await offered()).toEqual(['Sjöberg, Gunilla10000002 · Inkoon osasto']);
  expect(searches().map(({ body }) => (body as MemberFilter).name)).toEqual(['sj', 'sjöberg']);
  expect(searches()[0]?.signal?.aborted).toBe(true);
});

test('arrows and Enter choose; typing on takes the choice away', async () => {
  const { user, searches } = await open();
  await user.type(field(), 'sjö');
  await offered();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2');
  expect(field()).toHaveValue('Sjöberg, Gunilla');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('x');
  expect(chosen()).toBe('null');
  expect(field()).toHaveValue('Sjöberg, Gunillax');
  // The name is searched as words, without the comma that it is shown with.
  await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ name: 'sjöberg gunillax' }));
});

test('text that is nobody’s name chooses nobody', async () => {
  const { user } = await open({ more: { [ofSection]: page([]) } });
  await user.type(field(), 'zz');
  expect(await screen.findByText('Ei hakutuloksia.')).toBeVisible();
  await user.tab();
  expect(chosen()).toBe('null');
  expect(field()).toHaveValue('zz');
});

test('when nobody is found, similar names are offered; one of them is chosen by its search', async () => {
  const { user, searches } = await open({
    more: {
      [ofSection]: ({ name }: MemberFilter) =>
        name === 'sjöström åke' ? page([gunilla, åke]) : { ...page([]), similar: [ulla, åke] },
    },
  });
  await user.type(field(), 'Sjöstrom, Oke');
  expect(await screen.findByText('Ei hakutuloksia. Tarkoititko jotakuta näistä?')).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sjöholm, Ulla',
    'Sjöström, Åke',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen()).toBe('1'));
  expect(field()).toHaveValue('Sjöström, Åke');
  expect(searches().map(({ body }) => (body as MemberFilter).name)).toContain('sjöstrom oke');
});

test('a name typed as it is printed finds its member', async () => {
  const matti = member(8, 'Virtanen', 'Matti');
  const { user } = await open({
    more: {
      [ofSection]: ({ name }: MemberFilter) => page(name === 'virtanen matti' ? [matti] : []),
    },
  });
  await user.type(field(), 'Virtanen, Matti');
  expect(await offered()).toEqual(['Virtanen, Matti10000008 · Inkoon osasto']);
});

test.each([
  ['åke sjöström', [åke, gunilla], '1'],
  ['Sjöström, Åke', [åke, gunilla], '1'],
  ['Sjöström', [åke, gunilla], 'null'], // half a name
  ['Åke Sjöström', [åke, member(9, 'Sjöström', 'Åke')], 'null'], // two of that name
])('leaving the field with %j typed', async (text, found, expected) => {
  const { user } = await open({ more: { [ofSection]: page(found) } });
  await user.type(field(), text);
  await offered();
  await user.tab();
  await user.tab(); // past the button that clears
  expect(chosen()).toBe(expected);
});

test('a form shows whom it holds already, and can take them out', async () => {
  const { user, searches } = await open({ value: { id: 5, firstName: 'Aino', lastName: 'Mäkelä' } });
  expect(field()).toHaveValue('Mäkelä, Aino');
  await user.click(screen.getByRole('button', { name: 'Tyhjennä lomake' }));
  expect(field()).toHaveValue('');
  expect(chosen()).toBe('null');
  expect(searches()).toEqual([]);
});

test.each([
  ['SuperAdmin', true],
  ['KT', true],
  ['DistrictAdmin', true],
  ['DistrictUser', false],
  ['SectionAdmin', false],
  ['SectionUser', false],
] as const)('%s is offered the whole district: %s', async (role, isOffered) => {
  await open({ role });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryAllByRole('switch', { name: 'Hae koko piiristä' })).toHaveLength(isOffered ? 1 : 0);
});

test('the whole district has the members of the section first, then the others with their section', async () => {
  const { user, searches } = await open({ role: 'DistrictAdmin' });
  await user.click(await screen.findByRole('switch', { name: 'Hae koko piiristä' }));
  await user.type(field(), 'sjö');
  await screen.findByText(/Karjaan osasto/);
  expect(await offered()).toEqual([
    'Sjöström, Åke10000001 · Inkoon osasto',
    'Sjöberg, Gunilla10000002 · Inkoon osasto',
    'Sjöholm, Ulla10000003 · Inkoon osasto',
    'Sjöblom, Kaj10000004 · Karjaan osasto',
  ]);
  expect(searches().find(({ call }) => call === ofDistrict)?.body).toMatchObject({
    districts: [7],
    take: 20,
  });
});

test('a search that fails says so, and the next letter tries again', async () => {
  const { user } = await open({
    more: { [ofSection]: ({ name }: MemberFilter) => (name === 's' ? status(500) : page([åke])) },
  });
  await user.type(field(), 's');
  expect(
    await screen.findByText('Jäseniä ei voitu hakea. Yritä uudelleen jatkamalla kirjoittamista.'),
  ).toBeVisible();
  expect(screen.queryByText('Ei hakutuloksia.')).not.toBeInTheDocument();
  await user.type(field(), 'j');
  expect(await offered()).toHaveLength(1);
});

test('it speaks Swedish, and axe finds nothing', async () => {
  const { user } = await open({ role: 'KT', language: 'sv' });
  expect(await screen.findByRole('switch', { name: 'Sök i hela distriktet' })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Medlemmens namn eller medlemsnummer' }), 'sjö');
  await offered();
  expect(within(screen.getByRole('option', { name: /Ulla/ })).getByText('Ny')).toBeVisible();
  expect(await violations()).toEqual([]);
});
