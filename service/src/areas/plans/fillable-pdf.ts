import { type Day, type Language, type SentDay, shownDay } from '@osasto/contract';
import { periodText } from '../../platform/documents/dates.ts';
import { writeDetails } from '../../platform/documents/details.ts';
import { beginForm, writeFieldGrid, writeFields } from '../../platform/documents/form.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import { closeDocument, openDocument, type TaggedDocument } from '../../platform/documents/document.ts';
import { writeSignatures } from '../../platform/documents/signatures.ts';
import { colours, sizes } from '../../platform/documents/style.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import { messages, type Messages } from './messages/messages.ts';

/** A person whom the plan names; contact details only where they may be shown. Rules 4.7, 12.7. */
export interface Responsible {
  position: string;
  name: string;
  termStart: SentDay;
  termEnd: SentDay;
  phone: string | null;
  email: string | null;
  isPublishProhibited: boolean;
}

/** What is filled in already. */
export interface PlanForm {
  language: Language;
  organisation: string;
  officeAddress: string;
  date: Day;
  updateBy: Day;
  section: {
    name: string;
    district: string;
    businessId: string | null;
    address: string | null;
    phone: string | null;
    email: string | null;
    languageId: number;
    members: number;
  };
  people: Responsible[];
  attachments: string[];
}

const gridRows = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, label]) => ({ name, label }));

function writeBasics(document: TaggedDocument, { basics, none }: Messages, { section }: PlanForm): void {
  const details = [
    [basics.section, section.name],
    [basics.district, section.district],
    [basics.businessId, section.businessId],
    [basics.address, section.address],
    [basics.phone, section.phone],
    [basics.email, section.email],
    [basics.language, basics.languages[section.languageId] ?? null],
    [basics.members, String(section.members)],
  ] as const;
  writeDetails(
    document,
    details.map(([label, value]) => ({ label, value: value ?? none })),
  );
  writeFields(document, [
    { name: 'area', label: basics.area, share: 3 },
    { name: 'population', label: basics.population },
  ]);
}

function writePeople(
  document: TaggedDocument,
  { people: words, none }: Messages,
  { people }: PlanForm,
): void {
  if (people.length === 0) paragraph(document, words.nobody);
  else {
    writeTable(
      document,
      [
        { title: words.position, share: 104 },
        { title: words.name, share: 98, isStrong: true },
        { title: words.term, share: 96 },
        { title: words.phone, share: 84 },
        { title: words.email, share: 109 },
      ],
      people.map((person) => [
        person.position,
        person.name,
        periodText(person.termStart, person.termEnd),
        person.isPublishProhibited ? words.hidden : (person.phone ?? none),
        person.isPublishProhibited ? words.hidden : (person.email ?? none),
      ]),
    );
  }
  writeFields(document, [{ name: 'deputies', label: words.deputies, lines: 3 }]);
  writeFields(document, [{ name: 'alarm', label: words.alarm, lines: 3 }]);
  writeFields(document, [{ name: 'place', label: words.place }]);
}

function writeRisks(document: TaggedDocument, { risks }: Messages): void {
  writeFieldGrid(document, {
    name: 'risk',
    rowTitle: risks.row,
    columns: [
      { name: 'likelihood', title: risks.likelihood, share: 18 },
      { name: 'effect', title: risks.effect, share: 27 },
      { name: 'task', title: risks.task, share: 31 },
    ],
    rows: gridRows(risks.rows),
    lines: 2,
  });
}

function writeResources(document: TaggedDocument, { resources }: Messages): void {
  writeFieldGrid(document, {
    name: 'volunteers',
    rowTitle: resources.row,
    columns: [
      { name: 'count', title: resources.count, share: 14 },
      { name: 'leader', title: resources.leader, share: 62 },
    ],
    rows: gridRows(resources.rows),
  });
  for (const name of ['premises', 'vehicles', 'equipment', 'food'] as const) {
    writeFields(document, [{ name, label: resources[name], lines: 2 }]);
  }
}

function writePartners(document: TaggedDocument, { partners }: Messages): void {
  writeFieldGrid(document, {
    name: 'partner',
    rowTitle: partners.row,
    columns: [
      { name: 'contact', title: partners.contact, share: 54 },
      { name: 'agreed', title: partners.agreed, share: 22 },
    ],
    rows: gridRows(partners.rows),
  });
}

function writeAction(document: TaggedDocument, { action }: Messages): void {
  for (const [name, lines] of [
    ['decides', 2],
    ['hour', 4],
    ['log', 2],
    ['report', 2],
    ['costs', 2],
  ] as const) {
    writeFields(document, [{ name, label: action[name], lines }]);
  }
}

function writeCommunication(document: TaggedDocument, { communication }: Messages): void {
  for (const [name, lines] of [
    ['inner', 2],
    ['outer', 2],
    ['speaker', 1],
    ['backup', 2],
  ] as const) {
    writeFields(document, [{ name, label: communication[name], lines }]);
  }
}

function writeTraining(document: TaggedDocument, { training }: Messages): void {
  writeFieldGrid(document, {
    name: 'training',
    rowTitle: training.row,
    columns: [
      { name: 'subject', title: training.subject, share: 38 },
      { name: 'time', title: training.time, share: 16 },
      { name: 'responsible', title: training.responsible, share: 22 },
    ],
    rows: gridRows(training.rows),
  });
}

function writeApproval(document: TaggedDocument, { approval, updateBy }: Messages, form: PlanForm): void {
  writeDetails(document, [{ label: updateBy, value: shownDay(form.updateBy) }], 1);
  writeFields(document, [
    { name: 'decided', label: approval.decided },
    { name: 'paragraph', label: approval.paragraph },
  ]);
  writeSignatures(document, {
    heading: approval.signatures,
    placeAndDate: approval.placeAndDate,
    signature: approval.signature,
    name: approval.name,
  });
}

function writeAttachments(
  document: TaggedDocument,
  { attachments: words }: Messages,
  { attachments }: PlanForm,
): void {
  if (attachments.length === 0) paragraph(document, words.none);
  attachments.forEach((name, at) => paragraph(document, `${at + 1}. ${name}`, { after: 3 }));
}

const chapters = [
  ['basics', writeBasics],
  ['people', writePeople],
  ['risks', writeRisks],
  ['resources', writeResources],
  ['partners', writePartners],
  ['action', writeAction],
  ['communication', writeCommunication],
  ['training', writeTraining],
  ['approval', writeApproval],
  ['attachments', writeAttachments],
] as const;

/** The preparedness plan with what the register knows, and fields for the rest. Rule 12.7. */
export function planFormPdf(form: PlanForm, options: { isCompressed?: boolean } = {}): Promise<Buffer> {
  const words = messages[form.language];
  const document = openDocument({ title: words.title, language: form.language, ...options });
  beginForm(document);
  writeLetterhead(document, {
    organisation: form.organisation,
    address: form.officeAddress,
    facts: [
      { label: words.date, value: shownDay(form.date) },
      { label: words.updateBy, value: shownDay(form.updateBy) },
    ],
  });
  title(document, words.title, 2);
  paragraph(document, form.section.name, { size: 12, colour: colours.muted, after: 10 });
  paragraph(document, words.guide, { size: sizes.small, colour: colours.muted, after: 4 });
  chapters.forEach(([name, write], at) => {
    heading(document, `${at + 1}. ${words[name].heading}`, { keep: 90 });
    write(document, words, form);
  });
  return closeDocument(document, {
    text: `${words.title}, ${form.section.name}`,
    pageOf: (page, pages) => `${words.organisationPage} ${page}/${pages}`,
  });
}
