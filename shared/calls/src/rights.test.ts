import { rights, type Permission } from './calls.ts';
import type { Reach } from './rights.ts';

/*
 * Who may do what, copied by hand from the specification: areas and roles as they stand there. The table of the code
 * has to say the same, so that a slip in it is no rule. Rule 3.
 */

const words: Record<string, Reach> = {
  all: 'all',
  D: 'district',
  S: 'section',
  own: 'own',
  open: 'open',
  '–': 'none',
};

// oxfmt-ignore
const specified: [calls: string[], roles: string][] = [
  //                                                            SA    KT    DA    DU    SeA   SeU
  [['GET code', 'GET code/getmeetingstatus', 'GET code/getmeetingtype', 'GET code/getmembershipstatus',
    'GET code/getmembershiptype', 'GET code/getmemberpositionstatus', 'GET code/getmemberstatus',
    'GET code/getminutesstatus', 'GET code/getsectionstatus', 'GET code/getdistrictstatus',
    'GET meetings/getallpositionsoftrust', 'GET meetings/getmeetingtypedefaultyear/{meetingType}',
    'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}'],
                                                               'all   all   all   all   all   all'],
  [['GET ossiversion', 'POST account/getlogintoken', 'GET account/adauthorize'],
                                                               'open  open  open  open  open  open'],
  [['GET districts', 'GET sections', 'GET sections/names'],    'all   all   D     D     S     S'],
  [['GET sections/{id}', 'GET sections/{id}/board', 'GET sections/{id}/stats', 'GET sections/{id}/trend'],
                                                               'all   all   D     D     S     S'],
  [['GET districts/{id}/stats', 'GET districts/{id}/sectionstats', 'GET districts/{id}/trend'],
                                                               'all   all   D     D     –     –'],
  [['GET districts/districtroles/{id}'],                       'all   all   D     –     –     –'],
  [['GET sections/sectionroles/{id}', 'GET signingagreement/sectionroles/{id}'],
                                                               'all   all   D     D     S     –'],
  [['POST districts/{id}/reset'],                              'all   –     D     –     –     –'],
  [['POST sections/{id}/reset'],                               'all   –     D     –     S     –'],
  [['POST search'],                                            'all   all   D     D     S     S'],
  [['POST members/findall'],                                   'all   all   –     –     –     –'],
  [['POST members/getalldistrictmembers', 'POST members/finddistrictmembers'],
                                                               'all   all   D     D     –     –'],
  [['POST members/getallsectionmembers', 'POST members/findsectionmembers', 'POST members/findbysectionid/{id}'],
                                                               'all   all   D     D     S     S'],
  [['GET members/getbyid/{id}'],                               'all   all   D     D     S     S'],
  [['POST members/getdistrictexportfile'],                     'all   all   D     D     –     –'],
  [['POST members/getsectionexportfile'],                      'all   all   D     D     S     –'],
  [['POST members/updateRoles', 'POST members/{id}/resetfactors'],
                                                               'all   all   D     –     S     –'],
  [['GET members/{id}/extract', 'GET members/{id}/extract/pdf', 'POST members/{id}/erase'], 'all   all   –     –     –     –'],
  [['GET Employee/{id}/extract', 'GET Employee/{id}/extract/pdf'], 'all   all   –     –     –     –'],
  [['GET positions/{id}/extract', 'GET positions/{id}/extract/pdf', 'POST positions/{id}/erase'], 'all   all   –     –     –     –'],
  [['POST meetings', 'POST sections/meetings', 'POST meetings/list', 'GET meetings/{id}',
    'GET meetings/caneditmeeting/{id}'],
                                                               'all   all   D     D     S     S'],
  [['POST meetings/add'],                                      'all   all   D     –     S     –'],
  [['PUT meetings/update', 'PUT meetings/addorupdatemeetingminutes', 'POST meetings/uploaddoc',
    'DELETE meetings/removedoc/{id}', 'POST meetings/addpositionoftrust', 'PUT meetings/updatepositionoftrust',
    'DELETE meetings/removepositionoftrust/{id}', 'POST meetings/checkaddserialtermlimits',
    'POST meetings/checkaddnonmemberserialtermlimits', 'POST meetings/checktermlength'],
                                                               'all   all   D     –     S     –'],
  [['DELETE meetings/deletemeeting', 'POST meetings/submitmeeting'],
                                                               'all   all   D     –     S     –'],
  [['POST meetings/reviewedmeeting', 'POST meetings/approvemeeting'],
                                                               'all   all   D     –     –     –'],
  [['POST meetings/archivedmeeting'],                          'all   all   D     –     –     –'], // 7.8
  [['GET meetings/getdistrictcrmpositionserrors/{districtId}'],
                                                               'all   all   D     –     –     –'],
  [['GET signingagreement/boardmembers/pdf', 'POST signingagreement/boardmembers/pdf'],
                                                               'all   all   D     D     S     S'],
  [['GET signingagreement/getofficialletterrequests', 'GET signingagreement/getofficialletterrequests/{id}',
    'GET signingagreement/getofficialletterrequestbyid/{id}'], 'all   all   D     D     S     S'],
  [['POST signingagreement/addofficialletterrequest'],         'all   all   D     –     S     –'],
  [['DELETE signingagreement/deleteletterrequest/{id}'],       'all   all   own   own   own   own'],
  [['GET signingagreement/signingrightsmembers/{id}/pdf', 'POST signingagreement/signingrightsmembers/{id}/pdf',
    'GET signingagreement/signingrightsmembersenglish/{id}/pdf',
    'POST signingagreement/signingrightsmembersenglish/{id}/pdf', 'POST signingagreement/uploadsigneddocument',
    'DELETE signingagreement/removesigneddocument/{id}', 'POST signingagreement/approveletterrequest',
    'POST signingagreement/archiveletterrequest/{id}'],        'all   all   –     –     –     –'],
  [['GET Employee/GetAll', 'GET Employee/{id}', 'POST Employee/Add', 'PUT Employee/Update',
    'DELETE Employee/Delete/{id}', 'GET role/GetAll'],         'all   all   –     –     –     –'],
  [['GET ExternalForms/GetAll', 'GET ExternalForms/Get/{id}', 'GET ExternalForms/GetByName/{name}'],
                                                               'all   all   all   all   all   all'],
  [['POST ExternalForms/Add', 'PUT ExternalForms/Update', 'PUT ExternalForms/Update/{id}',
    'DELETE ExternalForms/Delete/{id}'],                       'all   all   –     –     –     –'],
  [['GET preparednessplan/getpreparednessplans', 'GET preparednessplan/getpreparednessplans/{id}',
    'GET preparednessplan/getattachments', 'GET preparednessplan/getattachments/{id}'],
                                                               'all   all   D     D     S     S'],
  [['POST preparednessplan/uploadpreparednessplan', 'DELETE preparednessplan/deletepreparednessplan/{id}',
    'GET preparednessplan/{id}/fillpreparednessplan'],         'all   all   D     –     S     –'],
  // Extensions
  [['GET config', 'GET account/adstart', 'POST client/events', 'POST account/secondfactor',
    'POST account/secondfactor/begin', 'POST account/secondfactor/enrol'],
                                                               'open  open  open  open  open  open'],
  [['POST account/logout', 'GET account/sessions', 'DELETE account/sessions', 'DELETE account/sessions/{id}',
    'POST account/password', 'POST account/checkpassword', 'GET account/factors', 'POST account/factors/begin',
    'POST account/factors', 'POST account/factors/{id}/remove', 'POST account/recoverycodes'],
                                                               'all   all   all   all   all   all'],
  [['GET audit', 'GET audit/export', 'POST audit/people', 'GET stats', 'GET trend', 'GET signingagreement/signingrightsmembersswedish/{id}/pdf',
    'POST signingagreement/signingrightsmembersswedish/{id}/pdf'],
                                                               'all   all   –     –     –     –'],
  [['GET preparednessplan/states'],                            'all   all   D     D     –     –'],
  [['GET members/history/{id}', 'GET sections/history/{id}'],  'all   all   D     –     –     –'],
  [['GET meetings/history/{id}'],                              'all   all   D     –     S     –'],
  [['GET meetings/{id}/proposals', 'POST meetings/candidates', 'POST meetings/savepositionsoftrust',
    'POST meetings/checkposition'],                            'all   all   D     –     S     –'],
  [['POST meetings/returnmeeting'],                            'all   all   D     –     –     –'],
  [['GET releases', 'POST releases', 'GET settings', 'POST settings', 'POST Employee/{id}/lock', 'POST Employee/{id}/unlock', 'POST Employee/{id}/signout',
    'POST Employee/{id}/resetfactors', 'POST members/{id}/lock', 'POST members/{id}/unlock', 'POST members/{id}/signout'],
                                                               'all   –     –     –     –     –'],
  // Abilities: what a role may see or begin within these calls
  [['see.districtHome'],                                       'all   all   D     D     –     –'],
  [['open.meetingFromList'],                                   'all   all   D     D     S     –'],
  [['see.unknownIds', 'read.everywhere', 'see.everyDistrict', 'see.letterSections', 'open.signedLetterRequested'],
                                                               'all   all   –     –     –     –'],
  [['manage.superAdmins', 'archive.pendingMeeting'],                             'all   –     –     –     –     –'],
  [['see.crmErrors', 'begin.inDisbandedSection', 'hold.adminToken', 'end.termEarly', 'change.sentMeeting'],
                                                               'all   all   D     –     –     –'],
  [['see.birthDates'],                                         'all   all   all   –     S     –'],
  [['open.signedLetterProcessed'],                             'all   all   D     –     S     –'],
];

const roleNames = [
  'SuperAdmin',
  'KT',
  'DistrictAdmin',
  'DistrictUser',
  'SectionAdmin',
  'SectionUser',
] as const;

test.each(specified)('%s: %s', (calls, roles) => {
  const reaches = roles.split(/\s+/).map((word) => words[word]);
  for (const call of calls) {
    const row = rights[call as Permission];
    expect([call, roleNames.map((role) => row[role])]).toEqual([call, reaches]);
  }
});

test('every call and ability is specified once', () => {
  expect(specified.flatMap(([calls]) => calls).sort()).toEqual(Object.keys(rights).sort());
});
