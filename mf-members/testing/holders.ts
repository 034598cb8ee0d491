import type { Answer, Body, MemberPosition } from '@osasto/api';
import { getCode, wordsOfName } from '@osasto/contract';
import { holderGroups, holderGroupsWith, type HolderGroup } from '@osasto/rules';

type Found = Answer<'POST positions/find'>;
type Filter = Body<'POST positions/find'>;
type Holder = Found['results'][number];
type HoldingMember = NonNullable<MemberPosition['member']>;

/** A member who holds a position, with what a test names. */
const holdingMember = (id: number, fields: Partial<HoldingMember> = {}): HoldingMember => ({
  id,
  firstName: 'Aino',
  lastName: `Haltija ${id}`,
  email: `haltija${id}@posti.example`,
  phone: '044 000 0001',
  sprId: String(10_000_000 + id),
  paymentDate: null,
  isPublishProhibited: false,
  membershipStatus: getCode('membershipStatus', 501),
  ...fields,
});

/** The chair of section 1 until the end of 2027, with what a test names of the row and of the member. */
export function holder(
  id: number,
  fields: Partial<Holder> = {},
  memberFields: Partial<HoldingMember> = {},
): Holder {
  const member = fields.nonMember ? null : holdingMember(id, memberFields);
  return {
    positionOfTrustId: id,
    position: { id: 2, name: 'Puheenjohtaja', nameSv: 'Ordförande' },
    name: `${(member ?? fields.nonMember)?.firstName} ${(member ?? fields.nonMember)?.lastName}`,
    member,
    nonMember: null,
    section: { id: 1, name: 'Inkoon osasto – Ingå avdelning' },
    district: { id: 1, name: 'Länsi-Uudenmaan piiri' },
    termStart: '2026-01-01T00:00:00.000Z',
    termEnd: '2027-12-31T00:00:00.000Z',
    termOrdinal: 2,
    showTermOrdinal: true,
    isInterim: false,
    phone: member?.phone ?? null,
    email: member?.email ?? null,
    ...fields,
  };
}

/** What the service answers to a filter of groups, a name and a page. */
export function findHolders(rows: readonly Holder[], filter: Filter): Found {
  const named = rows.filter(({ name }) =>
    wordsOfName(filter.text ?? '').every((word) => wordsOfName(name).includes(word)),
  );
  const groupsWith = ({ position }: Holder) => holderGroupsWith(position.id);
  const isShown = (row: Holder) =>
    !filter.groups?.length || groupsWith(row).some((group) => filter.groups?.includes(group));
  const shown = named.filter(isShown);
  const [skip, take] = [filter.skip ?? 0, filter.take ?? 50];
  const countIn = (group: HolderGroup) => named.filter((row) => groupsWith(row).includes(group)).length;
  return {
    results: shown.slice(skip, skip + take),
    total: shown.length,
    skip,
    take,
    people: new Set(shown.map(({ member, name }) => member?.id ?? name)).size,
    groups: Object.fromEntries(holderGroups.map((group) => [group, countIn(group)])) as Found['groups'],
  };
}

/** An auditor from outside the register. */
const outsider = {
  firstName: 'Åke',
  lastName: 'Ulkopuoli',
  address: 'Rantatie 1',
  postcode: '10210',
  postoffice: 'Inkoo',
  email: null,
  phone: '050 000 0002',
  company: null,
};

const auditor = { id: 9, name: 'Toiminnantarkastaja', nameSv: 'Verksamhetsgranskare' };
const boardMember = { id: 7, name: 'Hallituksen jäsen', nameSv: 'Styrelsemedlem' };

/** A chair, a masked member of the board and an auditor from outside. */
export const someHolders: readonly Holder[] = [
  holder(1),
  holder(
    2,
    { position: boardMember, email: null, phone: null },
    { isPublishProhibited: true, email: null, phone: null },
  ),
  holder(3, { position: auditor, nonMember: outsider, phone: outsider.phone }),
];
