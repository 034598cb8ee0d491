import { sectionLanguage, type Instant, type Language, type SentDay, shownDay } from '@osasto/contract';
import { momentText, periodText, timedText } from '../../platform/documents/dates.ts';
import { none, writeDetails } from '../../platform/documents/details.ts';
import { closeDocument, openDocument } from '../../platform/documents/document.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import type { EmployeeExtract } from './employee-extract.ts';
import type { ExtractAnswer } from './extract.ts';
import type { NonMemberExtract } from './non-members.ts';
import { textsIn, type Translate } from './texts.ts';

/** An extract, and the languages that its reader takes, as of the header. */
export interface PrintedExtract {
  extract: ExtractAnswer | EmployeeExtract | NonMemberExtract;
  acceptLanguage: string | undefined;
}

const moment = (instant: Instant) => momentText(new Date(instant));

/** What an action of the audit log is called; `document.add` by its first part. */
function actionText(t: Translate, action: string): string {
  const [first = ''] = action.split('.');
  return t(`actions.${first}`, { defaultValue: t('actions.other') });
}

/** The parts of the extract that are lists: heading, columns, and a row for each. */
function toLists(extract: PrintedExtract['extract'], t: Translate, language: Language) {
  const { positions, account, messages, events } = extract;
  const roles = 'roles' in extract ? extract.roles : [];
  const unsubscribed = 'unsubscribed' in extract ? extract.unsubscribed : [];
  const eventRows = (rows: ExtractAnswer['events']) =>
    rows.map(({ at, action }) => [moment(at), actionText(t, action)]);
  return [
    {
      title: t('roles'),
      columns: [t('role'), t('unit'), t('since')],
      rows: roles.map(({ role, unit, since }) => [
        t(`roleNames.${role}`, { defaultValue: String(role) }),
        unit,
        since ? moment(since) : none,
      ]),
    },
    {
      title: t('positions'),
      columns: [t('position'), t('section'), t('term'), t('elected')],
      rows: positions.map((position) => [
        language === 'sv' ? position.nameSv : position.nameFi,
        position.section,
        periodText(position.termStart, position.termEnd),
        `${shownDay(position.electedDate)}\n${position.meeting}`,
      ]),
    },
    {
      title: t('messages'),
      columns: [t('when'), t('subject'), t('outcome')],
      rows: messages.map(({ sent, subjectFi, subjectSv, state }) => [
        sent ? moment(sent) : none,
        (language === 'sv' ? (subjectSv ?? subjectFi) : (subjectFi ?? subjectSv)) ?? none,
        t(`messageStates.${state}`),
      ]),
    },
    { title: t('events'), columns: [t('when'), t('action')], rows: eventRows(events) },
    {
      title: t('sessions'),
      columns: [t('browser'), t('network'), t('since'), t('lastUsed')],
      rows: (account?.sessions ?? []).map((session) => [
        [session.browser, session.system].filter(Boolean).join(', ') || none,
        session.network || none,
        moment(session.since),
        moment(session.lastUsed),
      ]),
    },
    {
      title: t('factors'),
      columns: [t('name'), t('kind'), t('created'), t('lastUsed')],
      rows: (account?.factors ?? []).map(({ name, kind, created, lastUsed }) => [
        name,
        t(`kinds.${kind}`, { defaultValue: kind }),
        moment(created),
        lastUsed ? moment(lastUsed) : none,
      ]),
    },
    {
      title: t('attempts'),
      columns: [t('when'), t('from'), t('outcome')],
      rows: (account?.attempts ?? []).map(({ at, address, outcome }) => [
        moment(at),
        address,
        t(`outcomes.${outcome}`, { defaultValue: outcome }),
      ]),
    },
    {
      title: t('views'),
      columns: [t('name'), t('page'), t('isShared')],
      rows: (account?.views ?? []).map(({ name, address, isShared }) => [
        name,
        address,
        isShared ? t('yes') : t('no'),
      ]),
    },
    {
      title: t('notices'),
      columns: [t('subject'), t('choice'), t('when')],
      rows: [
        ...(account?.notices ?? []).map(({ kind, choice }) => [
          t(`words.kind.${kind}`),
          t(`words.choice.${choice}`),
          none,
        ]),
        ...unsubscribed.map(({ kind, at }) => [t(`words.kind.${kind}`), t('words.choice.never'), moment(at)]),
      ],
    },
    { title: t('ownEvents'), columns: [t('when'), t('action')], rows: eventRows(account?.events ?? []) },
  ];
}

type Detail = readonly [label: string, value: string];

function memberDetails({ member }: ExtractAnswer, t: Translate): Detail[] {
  const yesNo = (value: boolean) => (value ? t('yes') : t('no'));
  const day = (date: SentDay | null) => (date === null ? none : shownDay(date));
  return [
    [t('name'), `${member.firstName} ${member.lastName}`],
    [t('membershipNumber'), member.membershipNumber],
    [t('section'), member.section],
    [t('district'), member.district],
    [t('dateOfBirth'), day(member.dateOfBirth)],
    [t('email'), member.email ?? none],
    [t('phone'), member.phone ?? none],
    [t('address'), member.address ?? none],
    [t('membershipType'), t(`code.${member.membershipType.id}`, { defaultValue: none })],
    [t('membershipStatus'), t(`code.${member.membershipStatus.id}`, { defaultValue: none })],
    [t('membershipApproved'), day(member.membershipApproved)],
    [t('paymentDate'), day(member.paymentDate)],
    [t('isPublishProhibited'), yesNo(member.isPublishProhibited)],
    [t('isEmailAllowed'), yesNo(member.isEmailAllowed)],
    [t('isSmsAllowed'), yesNo(member.isSmsAllowed)],
    [t('isContactProhibited'), yesNo(member.isContactProhibited)],
  ];
}

const employeeDetails = ({ employee }: EmployeeExtract, t: Translate): Detail[] => [
  [t('name'), `${employee.firstName} ${employee.lastName}`],
  [t('email'), employee.email],
  [t('role'), t(`roleNames.${employee.role}`, { defaultValue: String(employee.role) })],
  [t('district'), employee.district ?? none],
];

const nonMemberDetails = ({ nonMember }: NonMemberExtract, t: Translate): Detail[] => [
  [t('name'), `${nonMember.firstName} ${nonMember.lastName}`],
  ...nonMember.contacts.flatMap(({ address, phone, email, company }): Detail[] => [
    [t('address'), address],
    [t('phone'), phone ?? none],
    [t('email'), email ?? none],
    [t('company'), company ?? none],
  ]),
];

/** What the document begins with: who the person is. */
function toPersonDetails(
  extract: PrintedExtract['extract'],
  t: Translate,
): { title: string; details: Detail[] } {
  if ('member' in extract) return { title: t('member'), details: memberDetails(extract, t) };
  if ('employee' in extract) return { title: t('employee'), details: employeeDetails(extract, t) };
  return { title: t('nonMember'), details: nonMemberDetails(extract, t) };
}

/** The extract of a person's data as a document to hand over. Rule 4.19. */
export function extractPdf({ extract, acceptLanguage }: PrintedExtract): Promise<Buffer> {
  const language = languageFor(acceptLanguage, sectionLanguage.finnish);
  const t = textsIn(language);
  const { account } = extract;
  const document = openDocument({ title: t('title'), language });
  title(document, t('title'));
  paragraph(document, t('about', { moment: timedText(new Date(extract.made), language) }));
  const person = toPersonDetails(extract, t);
  heading(document, person.title);
  writeDetails(
    document,
    person.details.map(([label, value]) => ({ label, value })),
    2,
  );
  const isContactLeftOut = 'member' in extract && extract.member.isContactLeftOut;
  if (isContactLeftOut) paragraph(document, t('leftOut'));
  if (account) {
    heading(document, t('account'));
    writeDetails(
      document,
      [
        { label: t('email'), value: isContactLeftOut ? none : (account.email ?? none) },
        { label: t('created'), value: moment(account.created) },
        { label: t('passwordSetAt'), value: account.passwordSetAt ? moment(account.passwordSetAt) : none },
        { label: t('hasDirectory'), value: account.hasDirectory ? t('yes') : t('no') },
      ],
      2,
    );
  }
  for (const { title: name, columns, rows } of toLists(extract, t, language)) {
    if (rows.length === 0 && !account && name !== t('roles') && name !== t('positions')) continue;
    heading(document, name);
    if (rows.length === 0) paragraph(document, t('nothing'));
    else
      writeTable(
        document,
        columns.map((column) => ({ title: column, share: 1 })),
        rows,
      );
  }
  return closeDocument(document, t('title'));
}
