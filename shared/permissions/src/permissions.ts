import type { RoleId } from '@osasto/contract';

/**
 * How far a role reaches with a call. `own` is what the caller made; `open` needs no sign-in.
 * For lists that name no unit, `district` and `section` are the caller's own.
 */
export type Reach = 'all' | 'district' | 'section' | 'own' | 'none' | 'open';

type Row = Record<RoleId, Reach>;

const row = (sa: Reach, kt: Reach, da: Reach, du: Reach, sea: Reach, seu: Reach): Row => ({
  1: sa,
  2: kt,
  3: da,
  4: du,
  5: sea,
  6: seu,
});

const open = row('open', 'open', 'open', 'open', 'open', 'open');
const everybody = row('all', 'all', 'all', 'all', 'all', 'all');
const ownUnits = row('all', 'all', 'district', 'district', 'section', 'section');
const districts = row('all', 'all', 'district', 'district', 'none', 'none');
const sectionsWithoutUser = row('all', 'all', 'district', 'district', 'section', 'none');
/** Who reports meetings; in which state of a meeting each may, its rules decide (7.1, 7.8). */
const reporters = row('all', 'all', 'district', 'none', 'section', 'none');
const approvers = row('all', 'all', 'district', 'none', 'none', 'none');
/** Who acts for a section: orders letters, keeps its preparedness plan. */
const keepers = row('all', 'all', 'district', 'none', 'section', 'none');
const nationalOnly = row('all', 'all', 'none', 'none', 'none', 'none');

/** The one table of who may do what: call x role. The service enforces it, screens and tests read it. Rule 3. */
export const permissions = {
  'POST account/getlogintoken': open,
  'GET account/adauthorize': open,
  'GET account/adstart': open,
  'POST account/logout': everybody,
  'GET config': open,
  'GET ossiversion': open,
  'POST client/events': open,
  'GET releases': row('all', 'none', 'none', 'none', 'none', 'none'),

  'GET code/getmeetingstatus': everybody,
  'GET code/getmeetingtype': everybody,
  'GET code/getmembershipstatus': everybody,
  'GET code/getmembershiptype': everybody,
  'GET code/getmemberpositionstatus': everybody,
  'GET code/getmemberstatus': everybody,
  'GET code/getminutesstatus': everybody,
  'GET code/getsectionstatus': everybody,
  'GET code/getdistrictstatus': everybody,

  'GET districts': ownUnits,
  'GET districts/{id}/stats': districts,
  'GET districts/districtroles/{id}': approvers,
  'POST districts/{id}/reset': row('all', 'none', 'district', 'none', 'none', 'none'),
  'GET sections': ownUnits,
  'GET sections/{id}': ownUnits,
  'GET sections/{id}/stats': ownUnits,
  'GET sections/sectionroles/{id}': sectionsWithoutUser,
  'POST sections/{id}/reset': row('all', 'none', 'district', 'none', 'section', 'none'),

  'POST members/findall': nationalOnly,
  'POST members/finddistrictmembers': districts,
  'POST members/getalldistrictmembers': districts,
  'POST members/findsectionmembers': ownUnits,
  'POST members/getallsectionmembers': ownUnits,
  'POST members/findbysectionid/{id}': ownUnits,
  'GET members/getbyid/{id}': ownUnits,
  'POST members/getdistrictexportfile': districts,
  'POST members/getsectionexportfile': sectionsWithoutUser,
  'POST members/updateRoles': row('all', 'all', 'district', 'none', 'section', 'none'),

  'POST meetings': ownUnits,
  'POST sections/meetings': ownUnits,
  'GET meetings/{id}': ownUnits,
  'GET meetings/caneditmeeting/{id}': ownUnits,
  'POST meetings/add': reporters,
  'PUT meetings/update': reporters,
  'DELETE meetings/deletemeeting': reporters,
  'POST meetings/submitmeeting': reporters,
  'POST meetings/reviewedmeeting': approvers,
  'POST meetings/approvemeeting': approvers,
  'POST meetings/returnmeeting': approvers,
  'POST meetings/archivedmeeting': approvers,
  'PUT meetings/addorupdatemeetingminutes': reporters,
  'POST meetings/uploaddoc': reporters,
  'DELETE meetings/removedoc/{id}': reporters,

  'GET meetings/getallpositionsoftrust': everybody,
  'GET meetings/getmeetingtypedefaultyear/{meetingType}': everybody,
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': everybody,
  'POST meetings/addpositionoftrust': reporters,
  'PUT meetings/updatepositionoftrust': reporters,
  'DELETE meetings/removepositionoftrust/{id}': reporters,
  'POST meetings/checktermlength': reporters,
  'POST meetings/checkaddserialtermlimits': reporters,
  'POST meetings/checkaddnonmemberserialtermlimits': reporters,
  'GET meetings/getdistrictcrmpositionserrors/{districtId}': approvers,

  'GET signingagreement/getofficialletterrequests': ownUnits,
  'GET signingagreement/getofficialletterrequests/{id}': ownUnits,
  'GET signingagreement/getofficialletterrequestbyid/{id}': ownUnits,
  'GET signingagreement/sectionroles/{id}': sectionsWithoutUser,
  'POST signingagreement/addofficialletterrequest': keepers,
  'POST signingagreement/uploadsigneddocument': nationalOnly,
  'DELETE signingagreement/removesigneddocument/{id}': nationalOnly,
  'POST signingagreement/approveletterrequest': nationalOnly,
  'POST signingagreement/archiveletterrequest/{id}': nationalOnly,
  'DELETE signingagreement/deleteletterrequest/{id}': row('all', 'all', 'own', 'own', 'own', 'own'),
  'GET signingagreement/boardmembers/pdf': ownUnits,
  'POST signingagreement/boardmembers/pdf': ownUnits,
  'GET signingagreement/signingrightsmembers/{id}/pdf': nationalOnly,
  'POST signingagreement/signingrightsmembers/{id}/pdf': nationalOnly,
  'GET signingagreement/signingrightsmembersenglish/{id}/pdf': nationalOnly,
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': nationalOnly,

  'GET preparednessplan/getpreparednessplans': ownUnits,
  'GET preparednessplan/getpreparednessplans/{id}': ownUnits,
  'GET preparednessplan/getattachments': ownUnits,
  'GET preparednessplan/getattachments/{id}': ownUnits,
  'POST preparednessplan/uploadpreparednessplan': keepers,
  'DELETE preparednessplan/deletepreparednessplan/{id}': keepers,
  'GET preparednessplan/{id}/fillpreparednessplan': keepers,

  'GET Employee/GetAll': nationalOnly,
  'GET Employee/{id}': nationalOnly,
  'POST Employee/Add': nationalOnly,
  'PUT Employee/Update': nationalOnly,
  'DELETE Employee/Delete/{id}': nationalOnly,
  'GET role/GetAll': nationalOnly,

  'GET ExternalForms/GetAll': everybody,
  'GET ExternalForms/Get/{id}': everybody,
  'GET ExternalForms/GetByName/{name}': everybody,
  'POST ExternalForms/Add': nationalOnly,
  'PUT ExternalForms/Update': nationalOnly,
  'PUT ExternalForms/Update/{id}': nationalOnly,
  'DELETE ExternalForms/Delete/{id}': nationalOnly,

  'GET audit': nationalOnly,
  'GET members/history/{id}': approvers,
  'GET meetings/history/{id}': reporters,
  'GET sections/history/{id}': approvers,
} satisfies Record<string, Row>;

/** The name of a call: method, space, path below `/api/`. One name everywhere. */
export type Call = keyof typeof permissions;

/** How far one role reaches with a call. */
export const reachOf = (call: Call, role: RoleId): Reach => permissions[call][role];
