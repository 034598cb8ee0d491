import { Type } from 'typebox';
import { Upload } from './meetings.ts';
import { defineCalls } from './record.ts';
import { ownUnits, districts, sectionActors } from './rights.ts';
import { overviewsShown } from './shown.ts';
import {
  Attachment,
  CalendarDate,
  Caution,
  Empty,
  FileSize,
  Id,
  IdParams,
  Timestamp,
  Nullable,
  PlainText,
} from './values.ts';

/** A section's preparedness plan, known by the id of its file. Rules 12.2, 12.3, 12.5. */
export const PreparednessPlan = Type.Object({
  id: Type.Integer(),
  sectionId: Type.Integer(),
  url: Nullable(Type.String()),
  name: Nullable(Type.String()),
  size: Nullable(FileSize),
  created: Nullable(Timestamp),
  expires: Nullable(CalendarDate),
  caution: Caution,
});

/** A plan, or an attachment of it. */
export const PlanUpload = Type.Object({ ...Upload.properties, sectionId: Id, attachment: Type.Boolean() });

/** Whether a section has a plan in use and how long that holds today. Rule 12.3. */
export const planStates = ['missing', 'valid', 'runningOut', 'expired'] as const;

/** The plan of a section as the list of plans has it; its attachments count without a plan too. Rules 12.3, 12.4. */
export const PlanStateRow = Type.Object({
  sectionId: Type.Integer(),
  sectionName: Type.String(),
  districtId: Type.Integer(),
  districtName: Type.String(),
  state: Type.Enum(planStates),
  created: Nullable(Timestamp),
  expires: Nullable(CalendarDate),
  attachments: Type.Integer(),
});

export const PlanStatesQuery = Type.Object({ districtId: Type.Optional(Id) });

/** Whatever shows the plan of a section. */
const plansShown = [
  'GET preparednessplan/getpreparednessplans',
  'GET preparednessplan/getpreparednessplans/{id}',
  'GET preparednessplan/getattachments/{id}',
  'GET preparednessplan/states',
  'GET sections/{id}',
  'GET sections/history/{id}',
  ...overviewsShown,
] as const;

/** Preparedness plans. Rules 12.1 to 12.9. */
export const planCalls = defineCalls({
  'GET preparednessplan/getpreparednessplans': {
    summary: 'Plans of the sections in scope, one for each section that has one',
    may: ownUnits,
    answer: Type.Array(PreparednessPlan),
  },
  'GET preparednessplan/getpreparednessplans/{id}': {
    summary: 'The plan of a section, or none',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: Type.Array(PreparednessPlan),
  },
  'GET preparednessplan/getattachments': {
    summary: 'Attachments of the sections in scope, oldest first',
    may: ownUnits,
    clients: 'other clients: the screen shows one section',
    answer: Type.Array(Attachment),
  },
  'GET preparednessplan/getattachments/{id}': {
    summary: 'Attachments of a section, oldest first',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: Type.Array(Attachment),
  },
  'GET preparednessplan/states': {
    summary: 'The plan of each section in scope or of one district, and whether it holds',
    may: districts,
    target: { kind: 'district', id: 'query.districtId', isOptional: true },
    query: PlanStatesQuery,
    answer: Type.Array(PlanStateRow),
  },
  'POST preparednessplan/uploadpreparednessplan': {
    summary: 'Add a plan, which replaces the earlier one, or an attachment',
    may: sectionActors,
    leaves: { plan: 'add', attachment: 'add' },
    changes: plansShown,
    target: { kind: 'section', id: 'body.sectionId' },
    hasFile: true,
    body: PlanUpload,
    answer: Type.Union([PreparednessPlan, Attachment]),
  },
  'DELETE preparednessplan/deletepreparednessplan/{id}': {
    summary: 'Delete an attachment or the plan, by the id of its file',
    may: sectionActors,
    leaves: { plan: 'delete', attachment: 'delete' },
    changes: plansShown,
    target: { kind: 'planFile', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'GET preparednessplan/{id}/fillpreparednessplan': {
    summary: 'Address of a fresh plan of the section to fill in',
    may: sectionActors,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: PlainText,
  },
});
