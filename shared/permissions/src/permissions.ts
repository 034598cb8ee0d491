import { roleNameOf, type RoleId, type RoleName } from '@osasto/contract';

/**
 * How far a role reaches with a call. `own` is what the caller made; `open` needs no sign-in.
 * For lists that name no unit, `district` and `section` are the caller's own.
 */
export type Reach = 'all' | 'district' | 'section' | 'own' | 'none' | 'open';

/** One row of the table: how far each role reaches. */
type Row = Record<RoleName, Reach>;

const everyRole = (reach: Reach): Row => ({
  SuperAdmin: reach,
  KT: reach,
  DistrictAdmin: reach,
  DistrictUser: reach,
  SectionAdmin: reach,
  SectionUser: reach,
});

const open = everyRole('open');
const everybody = everyRole('all');
const nobody = everyRole('none');
const nationalOnly: Row = { ...nobody, SuperAdmin: 'all', KT: 'all' };
const superAdminOnly: Row = { ...nobody, SuperAdmin: 'all' };
const ownUnits: Row = {
  ...nationalOnly,
  DistrictAdmin: 'district',
  DistrictUser: 'district',
  SectionAdmin: 'section',
  SectionUser: 'section',
};
const sectionsWithoutUser: Row = { ...ownUnits, SectionUser: 'none' };
const districts: Row = { ...sectionsWithoutUser, SectionAdmin: 'none' };
/** Who acts for a section: reports meetings (in which state of one, its rules decide: 7.1, 7.8), orders letters, keeps its plan. */
const sectionActors: Row = { ...sectionsWithoutUser, DistrictUser: 'none' };
const approvers: Row = { ...sectionActors, SectionAdmin: 'none' };
/** Who resets training units: the national office does not. Rule 3.3. */
const trainingAdmins: Row = { ...sectionActors, KT: 'none' };

/** The one table of who may do what: call x role. The service enforces it, screens and tests read it. Rule 3. */
export const permissions = {
  'POST account/getlogintoken': open,
  'GET account/adauthorize': open,
  'GET account/adstart': open,
  'POST account/logout': everybody,
  'GET account/sessions': everybody,
  'DELETE account/sessions': everybody,
  'DELETE account/sessions/{id}': everybody,
  'POST account/password': everybody,
  'POST account/checkpassword': everybody,
  'POST account/secondfactor': open,
  'POST account/secondfactor/begin': open,
  'POST account/secondfactor/enrol': open,
  'GET account/factors': everybody,
  'POST account/factors/begin': everybody,
  'POST account/factors': everybody,
  'POST account/factors/{id}/remove': everybody,
  'POST account/recoverycodes': everybody,
  'GET config': open,
  'GET ossiversion': open,
  'POST client/events': open,
  'GET releases': superAdminOnly,
  'POST releases': superAdminOnly,
  'GET settings': superAdminOnly,
  'POST settings': superAdminOnly,

  'GET code': everybody,
  'GET code/getmeetingstatus': everybody,
  'GET code/getmeetingtype': everybody,
  'GET code/getmembershipstatus': everybody,
  'GET code/getmembershiptype': everybody,
  'GET code/getmemberpositionstatus': everybody,
  'GET code/getmemberstatus': everybody,
  'GET code/getminutesstatus': everybody,
  'GET code/getsectionstatus': everybody,
  'GET code/getdistrictstatus': everybody,

  'GET stats': nationalOnly,
  'GET trend': nationalOnly,
  'GET districts': ownUnits,
  'GET districts/{id}/stats': districts,
  'GET districts/{id}/sectionstats': districts,
  'GET districts/{id}/trend': districts,
  'GET districts/districtroles/{id}': approvers,
  'POST districts/{id}/reset': { ...trainingAdmins, SectionAdmin: 'none' },
  'GET sections': ownUnits,
  'GET sections/names': ownUnits,
  'GET sections/{id}': ownUnits,
  'GET sections/{id}/board': ownUnits,
  'GET sections/{id}/stats': ownUnits,
  'GET sections/{id}/trend': ownUnits,
  'GET sections/sectionroles/{id}': sectionsWithoutUser,
  'POST sections/{id}/reset': trainingAdmins,

  'POST search': ownUnits,
  'POST members/findall': nationalOnly,
  'POST members/finddistrictmembers': districts,
  'POST members/getalldistrictmembers': districts,
  'POST members/findsectionmembers': ownUnits,
  'POST members/getallsectionmembers': ownUnits,
  'POST members/findbysectionid/{id}': ownUnits,
  'GET members/getbyid/{id}': ownUnits,
  'POST members/getdistrictexportfile': districts,
  'POST members/getsectionexportfile': sectionsWithoutUser,
  'POST members/updateRoles': sectionActors,
  'POST members/{id}/resetfactors': sectionActors,
  'POST members/{id}/lock': superAdminOnly,
  'POST members/{id}/unlock': superAdminOnly,
  'POST members/{id}/signout': superAdminOnly,
  'GET members/{id}/extract': nationalOnly,
  'GET members/{id}/extract/pdf': nationalOnly,
  'POST members/{id}/erase': nationalOnly,
  'GET Employee/{id}/extract': nationalOnly,
  'GET Employee/{id}/extract/pdf': nationalOnly,
  'GET positions/{id}/extract': nationalOnly,
  'GET positions/{id}/extract/pdf': nationalOnly,
  'POST positions/{id}/erase': nationalOnly,

  'POST meetings': ownUnits,
  'POST sections/meetings': ownUnits,
  'POST meetings/list': ownUnits,
  'GET meetings/{id}': ownUnits,
  'GET meetings/caneditmeeting/{id}': ownUnits,
  'POST meetings/add': sectionActors,
  'PUT meetings/update': sectionActors,
  'DELETE meetings/deletemeeting': sectionActors,
  'POST meetings/submitmeeting': sectionActors,
  'POST meetings/reviewedmeeting': approvers,
  'POST meetings/approvemeeting': approvers,
  'POST meetings/returnmeeting': approvers,
  'POST meetings/archivedmeeting': approvers,
  'PUT meetings/addorupdatemeetingminutes': sectionActors,
  'POST meetings/uploaddoc': sectionActors,
  'DELETE meetings/removedoc/{id}': sectionActors,

  'GET meetings/getallpositionsoftrust': everybody,
  'GET meetings/getmeetingtypedefaultyear/{meetingType}': everybody,
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': everybody,
  'POST meetings/addpositionoftrust': sectionActors,
  'PUT meetings/updatepositionoftrust': sectionActors,
  'DELETE meetings/removepositionoftrust/{id}': sectionActors,
  'POST meetings/checktermlength': sectionActors,
  'POST meetings/checkaddserialtermlimits': sectionActors,
  'POST meetings/checkaddnonmemberserialtermlimits': sectionActors,
  'GET meetings/{id}/proposals': sectionActors,
  'POST meetings/candidates': sectionActors,
  'POST meetings/savepositionsoftrust': sectionActors,
  'POST meetings/checkposition': sectionActors,
  'GET meetings/getdistrictcrmpositionserrors/{districtId}': approvers,

  'GET signingagreement/getofficialletterrequests': ownUnits,
  'GET signingagreement/getofficialletterrequests/{id}': ownUnits,
  'GET signingagreement/getofficialletterrequestbyid/{id}': ownUnits,
  'GET signingagreement/sectionroles/{id}': sectionsWithoutUser,
  'POST signingagreement/addofficialletterrequest': sectionActors,
  'POST signingagreement/uploadsigneddocument': nationalOnly,
  'DELETE signingagreement/removesigneddocument/{id}': nationalOnly,
  'POST signingagreement/approveletterrequest': nationalOnly,
  'POST signingagreement/archiveletterrequest/{id}': nationalOnly,
  'DELETE signingagreement/deleteletterrequest/{id}': {
    ...everyRole('own'),
    SuperAdmin: 'all',
    KT: 'all',
  },
  'GET signingagreement/boardmembers/pdf': ownUnits,
  'POST signingagreement/boardmembers/pdf': ownUnits,
  'GET signingagreement/signingrightsmembers/{id}/pdf': nationalOnly,
  'POST signingagreement/signingrightsmembers/{id}/pdf': nationalOnly,
  'GET signingagreement/signingrightsmembersenglish/{id}/pdf': nationalOnly,
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': nationalOnly,
  'GET signingagreement/signingrightsmembersswedish/{id}/pdf': nationalOnly,
  'POST signingagreement/signingrightsmembersswedish/{id}/pdf': nationalOnly,

  'GET preparednessplan/getpreparednessplans': ownUnits,
  'GET preparednessplan/getpreparednessplans/{id}': ownUnits,
  'GET preparednessplan/getattachments': ownUnits,
  'GET preparednessplan/getattachments/{id}': ownUnits,
  'GET preparednessplan/states': districts,
  'POST preparednessplan/uploadpreparednessplan': sectionActors,
  'DELETE preparednessplan/deletepreparednessplan/{id}': sectionActors,
  'GET preparednessplan/{id}/fillpreparednessplan': sectionActors,

  'GET Employee/GetAll': nationalOnly,
  'GET Employee/{id}': nationalOnly,
  'POST Employee/Add': nationalOnly,
  'PUT Employee/Update': nationalOnly,
  'DELETE Employee/Delete/{id}': nationalOnly,
  'POST Employee/{id}/lock': superAdminOnly,
  'POST Employee/{id}/unlock': superAdminOnly,
  'POST Employee/{id}/signout': superAdminOnly,
  'POST Employee/{id}/resetfactors': superAdminOnly,
  'GET role/GetAll': nationalOnly,

  'GET ExternalForms/GetAll': everybody,
  'GET ExternalForms/Get/{id}': everybody,
  'GET ExternalForms/GetByName/{name}': everybody,
  'POST ExternalForms/Add': nationalOnly,
  'PUT ExternalForms/Update': nationalOnly,
  'PUT ExternalForms/Update/{id}': nationalOnly,
  'DELETE ExternalForms/Delete/{id}': nationalOnly,

  'GET audit': nationalOnly,
  'GET audit/export': nationalOnly,
  'POST audit/people': nationalOnly,
  'GET members/history/{id}': approvers,
  'GET meetings/history/{id}': sectionActors,
  'GET sections/history/{id}': approvers,
} satisfies Record<string, Row>;

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
  /** Ends a term of an approved meeting before its time. Rule 9.7. */
  'end.termEarly': approvers,
} satisfies Record<string, Row>;

/** The name of a call: method, space, path below `/api/`. One name everywhere. */
export type Call = keyof typeof permissions;

/** The name of something that a role may see or begin within a call. */
export type Ability = keyof typeof abilities;

/** Whatever a row of the permission table decides. */
export type Permission = Call | Ability;

const rows: Record<Permission, Row> = { ...permissions, ...abilities };

/** How far one role reaches with a call, or with an ability. */
export const reachOf = (permission: Permission, role: RoleId): Reach => rows[permission][roleNameOf(role)];
