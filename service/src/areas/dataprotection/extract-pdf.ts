import { sectionLanguage, type Instant, type Language, type SentDay, shownDay } from '@osasto/contract';
import { momentText, periodText, timedText } from '../../platform/documents/dates.ts';
import { writeDetails } from '../../platform/documents/details.ts';
import { closeDocument, openDocument } from '../../platform/documents/document.ts';
import { filled, languageFor } from '../../platform/documents/language.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import type { EmployeeExtract } from './employee-extract.ts';
import type { ExtractAnswer } from './extract.ts';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';
import type { NonMemberExtract } from './non-members.ts';

/** An extract, and the languages that its reader takes, as of the header. */
export interface PrintedExtract {
  extract: ExtractAnswer | EmployeeExtract | NonMemberExtract;
  acceptLanguage: string | undefined;
}

type Words = typeof fi;

const words: Record<Language, Words> = { fi, sv };

const moment = (instant: Instant) => momentText(new Date(instant));

/** What an action of the audit log is called; `document.add` by its first part. */
function actionText({ actions }: Words, action: string): string {
  const [first = ''] = action.split('.');
  return (actions as Record<string, string>)[first] ?? actions.other;
}

/** The parts of the extract that are lists: heading, columns, and a row for each. */
function toLists(extract: PrintedExtract['extract'], text: Words, language: Language) {
  const { positions, account, events } = extract;
  const roles = 'roles' in extract ? extract.roles : [];
  const eventRows = (rows: ExtractAnswer['events']) =>
    rows.map(({ at, action }) => [moment(at), actionText(text, action)]);
  return [
    {
      title: text.roles,
      columns: [text.role, text.unit, text.since],
      rows: roles.map(({ role, unit, since }) => [
        text.roleNames[role] ?? String(role),
        unit,
        since ? moment(since) : text.none,
      ]),
    },
    {
      title: text.positions,
      columns: [text.position, text.section, text.term, text.elected],
      rows: positions.map((position) => [
        language === 'sv' ? position.nameSv : position.nameFi,
        position.section,
        periodText(position.termStart, position.termEnd),
        `${shownDay(position.electedDate)}\n${position.meeting}`,
      ]),
    },
    { title: text.events, columns: [text.when, text.action], rows: eventRows(events) },
    {
      title: text.sessions,
      columns: [text.browser, text.network, text.since, text.lastUsed],
      rows: (account?.sessions ?? []).map((session) => [
        [session.browser, session.system].filter(Boolean).join(', ') || text.none,
        session.network || text.none,
        moment(session.since),
        moment(session.lastUsed),
      ]),
    },
    {
      title: text.factors,
      columns: [text.name, text.kind, text.created, text.lastUsed],
      rows: (account?.factors ?? []).map(({ name, kind, created, lastUsed }) => [
        name,
        (text.kinds as Record<string, string>)[kind] ?? kind,
        moment(created),
        lastUsed ? moment(lastUsed) : text.none,
      ]),
    },
    {
      title: text.attempts,
      columns: [text.when, text.from, text.outcome],
      rows: (account?.attempts ?? []).map(({ at, address, outcome }) => [
        moment(at),
        address,
        (text.outcomes as Record<string, string>)[outcome] ?? outcome,
      ]),
    },
    { title: text.ownEvents, columns: [text.when, text.action], rows: eventRows(account?.events ?? []) },
  ];
}

type Detail = readonly [label: string, value: string];

function memberDetails({ member }: ExtractAnswer, text: Words): Detail[] {
  const yesNo = (value: boolean) => (value ? text.yes : text.no);
  const day = (date: SentDay | null) => (date === null ? text.none : shownDay(date));
  return [
    [text.name, `${member.firstName} ${member.lastName}`],
    [text.membershipNumber, member.membershipNumber],
    [text.section, member.section],
    [text.district, member.district],
    [text.dateOfBirth, day(member.dateOfBirth)],
    [text.email, member.email ?? text.none],
    [text.phone, member.phone ?? text.none],
    [text.address, member.address ?? text.none],
    [text.membershipType, text.code[member.membershipType.id] ?? text.none],
    [text.membershipStatus, text.code[member.membershipStatus.id] ?? text.none],
    [text.membershipApproved, day(member.membershipApproved)],
    [text.paymentDate, day(member.paymentDate)],
    [text.isPublishProhibited, yesNo(member.isPublishProhibited)],
    [text.isEmailAllowed, yesNo(member.isEmailAllowed)],
    [text.isSmsAllowed, yesNo(member.isSmsAllowed)],
    [text.isContactProhibited, yesNo(member.isContactProhibited)],
  ];
}

const employeeDetails = ({ employee }: EmployeeExtract, text: Words): Detail[] => [
  [text.name, `${employee.firstName} ${employee.lastName}`],
  [text.email, employee.email],
  [text.role, text.roleNames[employee.role] ?? String(employee.role)],
  [text.district, employee.district ?? text.none],
];

const nonMemberDetails = ({ nonMember }: NonMemberExtract, text: Words): Detail[] => [
  [text.name, `${nonMember.firstName} ${nonMember.lastName}`],
  ...nonMember.contacts.flatMap(({ address, phone, email, company }): Detail[] => [
    [text.address, address],
    [text.phone, phone ?? text.none],
    [text.email, email ?? text.none],
    [text.company, company ?? text.none],
  ]),
];

/** What the document begins with: who the person is. */
function toPersonDetails(
  extract: PrintedExtract['extract'],
  text: Words,
): { title: string; details: Detail[] } {
  if ('member' in extract) return { title: text.member, details: memberDetails(extract, text) };
  if ('employee' in extract) return { title: text.employee, details: employeeDetails(extract, text) };
  return { title: text.nonMember, details: nonMemberDetails(extract, text) };
}

/** The extract of a person's data as a document to hand over. Rule 4.19. */
export function extractPdf({ extract, acceptLanguage }: PrintedExtract): Promise<Buffer> {
  const language = languageFor(acceptLanguage, sectionLanguage.finnish);
  const text = words[language];
  const { account } = extract;
  const document = openDocument({ title: text.title, language });
  title(document, text.title);
  paragraph(document, filled(text.about, { moment: timedText(new Date(extract.made), language) }));
  const person = toPersonDetails(extract, text);
  heading(document, person.title);
  writeDetails(
    document,
    person.details.map(([label, value]) => ({ label, value })),
    2,
  );
  const isContactLeftOut = 'member' in extract && extract.member.isContactLeftOut;
  if (isContactLeftOut) paragraph(document, text.leftOut);
  if (account) {
    heading(document, text.account);
    writeDetails(
      document,
      [
        {
          label: text.email,
          value: isContactLeftOut ? text.none : (account.email ?? text.none),
        },
        { label: text.created, value: moment(account.created) },
        {
          label: text.passwordSetAt,
          value: account.passwordSetAt ? moment(account.passwordSetAt) : text.none,
        },
        { label: text.hasDirectory, value: account.hasDirectory ? text.yes : text.no },
      ],
      2,
    );
  }
  for (const { title: name, columns, rows } of toLists(extract, text, language)) {
    if (rows.length === 0 && !account && name !== text.roles && name !== text.positions) continue;
    heading(document, name);
    if (rows.length === 0) paragraph(document, text.nothing);
    else
      writeTable(
        document,
        columns.map((column) => ({ title: column, share: 1 })),
        rows,
      );
  }
  return closeDocument(document, {
    text: text.title,
    pageOf: (page, pages) => `${text.page} ${page}/${pages}`,
  });
}
