import {
  dayOrNone,
  filter,
  type ListState,
  pageNumber,
  type StateOf,
  districtId,
  sectionId,
  unitId,
} from '@osasto/domain/list';

const word = filter<string>({
  parse: (text) => (/^[a-z]{0,50}([.][a-z]{1,50})?$/.test(text) ? text : undefined),
  format: String,
});

/** What the log is restricted to, all of it in the address, which can be shared: ids, no names. Rule 13.8. */
export const auditParameters = {
  /** The thing: a member, a meeting; with `id` a single one. */
  entity: word,
  id: unitId,
  /** What was done. */
  action: word,
  /** The account of who did it. */
  by: unitId,
  districtId,
  sectionId,
  from: dayOrNone,
  to: dayOrNone,
  page: pageNumber,
};

export type AuditState = StateOf<typeof auditParameters>;
export type AuditListState = ListState<AuditState>;

/** The whole log. */
export const auditDefaults: AuditState = {
  entity: '',
  id: 0,
  action: '',
  by: 0,
  districtId: 0,
  sectionId: 0,
  from: '',
  to: '',
  page: 1,
};
