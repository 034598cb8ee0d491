import { type Day, type Language, type SentDay, shownDay } from '@osasto/contract';
import { periodText } from '../../platform/documents/dates.ts';
import { none, writeDetails } from '../../platform/documents/details.ts';
import { beginForm, writeFieldGrid, writeFields } from '../../platform/documents/form.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import { closeDocument, openDocument, type TaggedDocument } from '../../platform/documents/document.ts';
import { writeSignatures } from '../../platform/documents/signatures.ts';
import { colours, sizes } from '../../platform/documents/style.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import { textsIn, type Translate } from './texts.ts';

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

function writeBasics(document: TaggedDocument, t: Translate, { section }: PlanForm): void {
  const details = [
    [t('basics.section'), section.name],
    [t('basics.district'), section.district],
    [t('basics.businessId'), section.businessId],
    [t('basics.address'), section.address],
    [t('basics.phone'), section.phone],
    [t('basics.email'), section.email],
    [t('basics.language'), t(`basics.languages.${section.languageId}`, { defaultValue: none })],
    [t('basics.members'), String(section.members)],
  ] as const;
  writeDetails(
    document,
    details.map(([label, value]) => ({ label, value: value ?? none })),
  );
  writeFields(document, [
    { name: 'area', label: t('basics.area'), share: 3 },
    { name: 'population', label: t('basics.population') },
  ]);
}

function writePeople(document: TaggedDocument, t: Translate, { people }: PlanForm): void {
  if (people.length === 0) paragraph(document, t('people.nobody'));
  else {
    writeTable(
      document,
      [
        { title: t('people.position'), share: 104 },
        { title: t('people.name'), share: 98, isStrong: true },
        { title: t('people.term'), share: 96 },
        { title: t('people.phone'), share: 84 },
        { title: t('people.email'), share: 109 },
      ],
      people.map((person) => [
        person.position,
        person.name,
        periodText(person.termStart, person.termEnd),
        person.isPublishProhibited ? t('people.hidden') : (person.phone ?? none),
        person.isPublishProhibited ? t('people.hidden') : (person.email ?? none),
      ]),
    );
  }
  writeFields(document, [{ name: 'deputies', label: t('people.deputies'), lines: 3 }]);
  writeFields(document, [{ name: 'alarm', label: t('people.alarm'), lines: 3 }]);
  writeFields(document, [{ name: 'place', label: t('people.place') }]);
}

function writeRisks(document: TaggedDocument, t: Translate): void {
  writeFieldGrid(document, {
    name: 'risk',
    rowTitle: t('risks.row'),
    columns: [
      { name: 'likelihood', title: t('risks.likelihood'), share: 18 },
      { name: 'effect', title: t('risks.effect'), share: 27 },
      { name: 'task', title: t('risks.task'), share: 31 },
    ],
    rows: (['storm', 'power', 'fire', 'missing', 'evacuation', 'water', 'influx', 'other'] as const).map(
      (name) => ({ name, label: t(`risks.rows.${name}`) }),
    ),
    lines: 2,
  });
}

function writeResources(document: TaggedDocument, t: Translate): void {
  writeFieldGrid(document, {
    name: 'volunteers',
    rowTitle: t('resources.row'),
    columns: [
      { name: 'count', title: t('resources.count'), share: 14 },
      { name: 'leader', title: t('resources.leader'), share: 62 },
    ],
    rows: (['firstaid', 'support', 'care', 'friends'] as const).map((name) => ({
      name,
      label: t(`resources.rows.${name}`),
    })),
  });
  for (const name of ['premises', 'vehicles', 'equipment', 'food'] as const) {
    writeFields(document, [{ name, label: t(`resources.${name}`), lines: 2 }]);
  }
}

function writePartners(document: TaggedDocument, t: Translate): void {
  writeFieldGrid(document, {
    name: 'partner',
    rowTitle: t('partners.row'),
    columns: [
      { name: 'contact', title: t('partners.contact'), share: 54 },
      { name: 'agreed', title: t('partners.agreed'), share: 22 },
    ],
    rows: (['municipality', 'county', 'rescue', 'police', 'parish', 'others'] as const).map((name) => ({
      name,
      label: t(`partners.rows.${name}`),
    })),
  });
}

function writeAction(document: TaggedDocument, t: Translate): void {
  for (const [name, lines] of [
    ['decides', 2],
    ['hour', 4],
    ['log', 2],
    ['report', 2],
    ['costs', 2],
  ] as const) {
    writeFields(document, [{ name, label: t(`action.${name}`), lines }]);
  }
}

function writeCommunication(document: TaggedDocument, t: Translate): void {
  for (const [name, lines] of [
    ['inner', 2],
    ['outer', 2],
    ['speaker', 1],
    ['backup', 2],
  ] as const) {
    writeFields(document, [{ name, label: t(`communication.${name}`), lines }]);
  }
}

function writeTraining(document: TaggedDocument, t: Translate): void {
  writeFieldGrid(document, {
    name: 'training',
    rowTitle: t('training.row'),
    columns: [
      { name: 'subject', title: t('training.subject'), share: 38 },
      { name: 'time', title: t('training.time'), share: 16 },
      { name: 'responsible', title: t('training.responsible'), share: 22 },
    ],
    rows: [1, 2, 3, 4].map((number) => ({ name: `row${number}`, label: `${number}.` })),
  });
}

function writeApproval(document: TaggedDocument, t: Translate, form: PlanForm): void {
  writeDetails(document, [{ label: t('updateBy'), value: shownDay(form.updateBy) }], 1);
  writeFields(document, [
    { name: 'decided', label: t('approval.decided') },
    { name: 'paragraph', label: t('approval.paragraph') },
  ]);
  writeSignatures(document, {
    heading: t('approval.signatures'),
    placeAndDate: t('approval.placeAndDate'),
    signature: t('approval.signature'),
    name: t('approval.name'),
  });
}

function writeAttachments(document: TaggedDocument, t: Translate, { attachments }: PlanForm): void {
  if (attachments.length === 0) paragraph(document, t('attachments.none'));
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
  const t = textsIn(form.language);
  const document = openDocument({ title: t('title'), language: form.language, ...options });
  beginForm(document);
  writeLetterhead(document, {
    organisation: form.organisation,
    address: form.officeAddress,
    facts: [
      { label: t('date'), value: shownDay(form.date) },
      { label: t('updateBy'), value: shownDay(form.updateBy) },
    ],
  });
  title(document, t('title'), 2);
  paragraph(document, form.section.name, { size: 12, colour: colours.muted, after: 10 });
  paragraph(document, t('guide'), { size: sizes.small, colour: colours.muted, after: 4 });
  chapters.forEach(([name, write], at) => {
    heading(document, `${at + 1}. ${t(`chapter.${name}`)}`, { keep: 90 });
    write(document, t, form);
  });
  return closeDocument(document, `${t('title')}, ${form.section.name}`);
}
