import type { Language } from '@osasto/contract';
import { dateText, periodText } from '../../platform/documents/dates.ts';
import { writeDetails } from '../../platform/documents/details.ts';
import { beginForm, writeFieldGrid, writeFields } from '../../platform/documents/form.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import { closePaper, openPaper, type Paper } from '../../platform/documents/paper.ts';
import { writeSignatures } from '../../platform/documents/signatures.ts';
import { colours, sizes } from '../../platform/documents/style.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import { messages, type Messages } from './messages/messages.ts';

/** A person whom the plan names; contact details only where they may be told. Rules 4.7, 12.7. */
export interface Responsible {
  position: string;
  name: string;
  termStart: string;
  termEnd: string;
  phone: string | null;
  email: string | null;
  isPublishProhibited: boolean;
}

/** What is filled in already. */
export interface PlanForm {
  language: Language;
  organisation: string;
  officeAddress: string;
  date: string;
  updateBy: string;
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

function writeBasics(paper: Paper, { basics, none }: Messages, { section }: PlanForm): void {
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
    paper,
    details.map(([label, value]) => ({ label, value: value ?? none })),
  );
  writeFields(paper, [
    { name: 'area', label: basics.area, share: 3 },
    { name: 'population', label: basics.population },
  ]);
}

function writePeople(paper: Paper, { people: words, none }: Messages, { people }: PlanForm): void {
  if (people.length === 0) paragraph(paper, words.nobody);
  else {
    writeTable(
      paper,
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
  writeFields(paper, [{ name: 'deputies', label: words.deputies, lines: 3 }]);
  writeFields(paper, [{ name: 'alarm', label: words.alarm, lines: 3 }]);
  writeFields(paper, [{ name: 'place', label: words.place }]);
}

function writeRisks(paper: Paper, { risks }: Messages): void {
  writeFieldGrid(paper, {
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

function writeResources(paper: Paper, { resources }: Messages): void {
  writeFieldGrid(paper, {
    name: 'volunteers',
    rowTitle: resources.row,
    columns: [
      { name: 'count', title: resources.count, share: 14 },
      { name: 'leader', title: resources.leader, share: 62 },
    ],
    rows: gridRows(resources.rows),
  });
  for (const name of ['premises', 'vehicles', 'equipment', 'food'] as const) {
    writeFields(paper, [{ name, label: resources[name], lines: 2 }]);
  }
}

function writePartners(paper: Paper, { partners }: Messages): void {
  writeFieldGrid(paper, {
    name: 'partner',
    rowTitle: partners.row,
    columns: [
      { name: 'contact', title: partners.contact, share: 54 },
      { name: 'agreed', title: partners.agreed, share: 22 },
    ],
    rows: gridRows(partners.rows),
  });
}

function writeAction(paper: Paper, { action }: Messages): void {
  for (const [name, lines] of [
    ['decides', 2],
    ['hour', 4],
    ['log', 2],
    ['report', 2],
    ['costs', 2],
  ] as const) {
    writeFields(paper, [{ name, label: action[name], lines }]);
  }
}

function writeCommunication(paper: Paper, { communication }: Messages): void {
  for (const [name, lines] of [
    ['inner', 2],
    ['outer', 2],
    ['speaker', 1],
    ['backup', 2],
  ] as const) {
    writeFields(paper, [{ name, label: communication[name], lines }]);
  }
}

function writeTraining(paper: Paper, { training }: Messages): void {
  writeFieldGrid(paper, {
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

function writeApproval(paper: Paper, { approval, updateBy }: Messages, form: PlanForm): void {
  writeDetails(paper, [{ label: updateBy, value: dateText(form.updateBy) }], 1);
  writeFields(paper, [
    { name: 'decided', label: approval.decided },
    { name: 'paragraph', label: approval.paragraph },
  ]);
  writeSignatures(paper, {
    heading: approval.signatures,
    placeAndDate: approval.placeAndDate,
    signature: approval.signature,
    name: approval.name,
  });
}

function writeAttachments(paper: Paper, { attachments: words }: Messages, { attachments }: PlanForm): void {
  if (attachments.length === 0) paragraph(paper, words.none);
  attachments.forEach((name, at) => paragraph(paper, `${at + 1}. ${name}`, { after: 3 }));
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
  const paper = openPaper({ title: words.title, language: form.language, ...options });
  beginForm(paper);
  writeLetterhead(paper, {
    organisation: form.organisation,
    address: form.officeAddress,
    facts: [
      { label: words.date, value: dateText(form.date) },
      { label: words.updateBy, value: dateText(form.updateBy) },
    ],
  });
  title(paper, words.title, 2);
  paragraph(paper, form.section.name, { size: 12, colour: colours.muted, after: 10 });
  paragraph(paper, words.guide, { size: sizes.small, colour: colours.muted, after: 4 });
  chapters.forEach(([name, write], at) => {
    heading(paper, `${at + 1}. ${words[name].heading}`, { keep: 90 });
    write(paper, words, form);
  });
  return closePaper(paper, {
    text: `${words.title}, ${form.section.name}`,
    pageOf: (page, pages) => `${words.organisationPage} ${page}/${pages}`,
  });
}
