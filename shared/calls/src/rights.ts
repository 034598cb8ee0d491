import type { RoleName } from '@osasto/contract';

/**
 * How far a role reaches with a call. `own` is what the caller made; `open` needs no sign-in.
 * For lists that name no unit, `district` and `section` are the caller's own.
 */
export type Reach = 'all' | 'district' | 'section' | 'own' | 'none' | 'open';

/** One row of the table: how far each role reaches. */
export type Rights = Record<RoleName, Reach>;

export const everyRole = (reach: Reach): Rights => ({
  SuperAdmin: reach,
  KT: reach,
  DistrictAdmin: reach,
  DistrictUser: reach,
  SectionAdmin: reach,
  SectionUser: reach,
});

export const open = everyRole('open');
export const everybody = everyRole('all');
const nobody = everyRole('none');
export const nationalOnly: Rights = { ...nobody, SuperAdmin: 'all', KT: 'all' };
export const superAdminOnly: Rights = { ...nobody, SuperAdmin: 'all' };
export const ownUnits: Rights = {
  ...nationalOnly,
  DistrictAdmin: 'district',
  DistrictUser: 'district',
  SectionAdmin: 'section',
  SectionUser: 'section',
};
export const sectionsWithoutUser: Rights = { ...ownUnits, SectionUser: 'none' };
/** Only what the caller made; super admins what anybody did. Rule 21.8. */
export const ownViews: Rights = { ...everyRole('own'), SuperAdmin: 'all', SectionUser: 'none' };
export const districts: Rights = { ...sectionsWithoutUser, SectionAdmin: 'none' };
/** Who acts for a section: reports meetings (in which state of one, its rules decide: 7.1, 7.8), orders letters, keeps its plan. */
export const sectionActors: Rights = { ...sectionsWithoutUser, DistrictUser: 'none' };
/** Who orders letters, of these what they ordered themselves; the national office all. Rule 10.19. */
export const ownOrders: Rights = { ...nationalOnly, DistrictAdmin: 'own', SectionAdmin: 'own' };
export const approvers: Rights = { ...sectionActors, SectionAdmin: 'none' };
/** What checkers keep for themselves. Rule 24.7. */
export const ownOfCheckers: Rights = { ...nobody, SuperAdmin: 'own', KT: 'own', DistrictAdmin: 'own' };
/** Who resets training units: the national office does not. Rule 3.3. */
export const trainingAdmins: Rights = { ...sectionActors, KT: 'none' };

/**
 * What a role may see or begin within the calls above. The service decides by these rows what an answer holds and
 * which special cases a call accepts; screens decide by them what they offer.
 */
export const abilities = {
  /** Learns that an id does not exist: 404 instead of 403. Rule 1.7. */
  'see.unknownIds': nationalOnly,
  /** Errors and messages of the transfer to the CRM. Rule 7.27. */
  'see.crmErrors': approvers,
  /** The list of all districts, and the way to it above a district or section. */
  'see.everyDistrict': nationalOnly,
  /** The home of a district, and the way to it above a section. */
  'see.districtHome': districts,
  /** Hears by e-mail what waits in the own units. Rule 22.4. */
  'hear.whatWaits': sectionActors,
  /** Names of meetings in lists as links. Rule 13.6. */
  'open.meetingFromList': sectionsWithoutUser,
  /** Birth dates of members. Rule 4.12. */
  'see.birthDates': { ...sectionActors, DistrictAdmin: 'all' },
  /** The section as a column of letter requests. Rule 10.14. */
  'see.letterSections': nationalOnly,
  /** The signed PDF of a request that is not yet processed. Rule 10.10. */
  'open.signedLetterRequested': nationalOnly,
  /** The signed PDF of a processed or archived request. Rule 10.10. */
  'open.signedLetterProcessed': sectionActors,
  /** External forms for those who work in districts. Rule 11.9. */
  'see.districtForms': { ...nationalOnly, DistrictAdmin: 'all', DistrictUser: 'all' },
  /** External forms for those who work in sections. Rule 11.9. */
  'see.sectionForms': { ...nationalOnly, SectionAdmin: 'all', SectionUser: 'all' },
  /** Makes, changes and deletes employees who are super admins. Rule 3, note 2. */
  'manage.superAdmins': superAdminOnly,
  /** New meetings and letter requests in a disbanded section. Rule 3.9. */
  'begin.inDisbandedSection': approvers,
  /** Has the whole organisation to read, and so the higher limit. Rule 4.21. */
  'read.everywhere': nationalOnly,
  /** A token that lives only as long as those of administrators may. Rule 2.1. */
  'hold.adminToken': approvers,
  /** Edits and deletes a report that has been submitted or reviewed. Rules 7.1, 7.8. */
  'change.sentMeeting': approvers,
  /** Archives a meeting whose transfer to the CRM is under way; before that, who may make the call. Rule 7.8. */
  'archive.pendingMeeting': superAdminOnly,
  /** Shares a saved view with everybody of a unit. Rule 21.8. */
  'share.savedView': approvers,
  /** Ends a term of an approved meeting before its time. Rule 9.7. */
  'end.termEarly': approvers,
} satisfies Record<string, Rights>;
