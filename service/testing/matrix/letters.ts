import { letterRequestStatus, sectionAdmin } from '@osasto/contract';
import { reachOf } from '@osasto/permissions';
import { letterRefusal, type Transition } from '../../src/areas/letters/rules.ts';
import type { Cell, Entries, Entry } from './entry.ts';

const deleting = 'DELETE signingagreement/deleteletterrequest/{id}';

/** Every request here has its signed PDF. Rule 10.17. */
const takes = (step: Transition): Pick<Entry, 'rule' | 'inEachState'> => ({
  rule: ({ status }) => letterRefusal(step, { statusId: status, fileId: 1 })?.statusCode,
  inEachState: true,
});

/** The section admin of a section has made its requests; nobody else deletes them but the national office. Rule 10.18. */
function mayDelete({ role, actor, at, status }: Cell): number | undefined {
  if (reachOf(deleting, role) === 'all') return undefined;
  if (role !== sectionAdmin || actor.home !== at.name) return 403;
  return status === letterRequestStatus.requested ? undefined : 409;
}

const pdfOf: Entry[] = [{ names: 'letter', inEachState: true }];
const boardMembers = { names: 'section' } as const;

/** Letter requests and the documents that print who is elected. */
export const letterEntries: Entries = {
  'GET signingagreement/getofficialletterrequests': [{ names: 'nothing', lists: true }],
  'GET signingagreement/getofficialletterrequests/{id}': [{ names: 'section' }],
  'GET signingagreement/getofficialletterrequestbyid/{id}': [{ names: 'letter', inEachState: true }],
  'GET signingagreement/sectionroles/{id}': [{ names: 'section', unknown: 200 }], // 18.11
  'POST signingagreement/addofficialletterrequest': [
    {
      names: 'section',
      body: (id) => ({ sectionId: id, reasonForRequest: 'Pankkia varten' }),
      rule: ({ at, role }) => (at.name === 'disbanded' && role === sectionAdmin ? 403 : undefined), // 3.9
    },
  ],
  'POST signingagreement/uploadsigneddocument': [
    {
      names: 'letter',
      body: (id) => ({
        officialLetterRequestId: id,
        name: 'allekirjoitettu.pdf',
        fileType: 'pdf',
        blob: btoa('%PDF-1.7\n'),
      }),
      ...takes('upload'),
    },
  ],
  'DELETE signingagreement/removesigneddocument/{id}': [{ names: 'letter', ...takes('remove') }],
  'POST signingagreement/approveletterrequest': [
    {
      names: 'letter',
      body: (id) => ({ officalLetterRequestId: id, expiryDate: '2099-01-01' }),
      ...takes('approve'),
    },
  ],
  'POST signingagreement/archiveletterrequest/{id}': [{ names: 'letter', ...takes('archive') }],
  [deleting]: [{ names: 'letter', ok: 204, rule: mayDelete, inEachState: true }],

  'GET signingagreement/boardmembers/pdf': [{ ...boardMembers, query: (id) => `sectionId=${id}` }],
  'POST signingagreement/boardmembers/pdf': [{ ...boardMembers, body: (id) => ({ sectionId: id }) }],
  'GET signingagreement/signingrightsmembers/{id}/pdf': pdfOf,
  'POST signingagreement/signingrightsmembers/{id}/pdf': pdfOf,
  'GET signingagreement/signingrightsmembersenglish/{id}/pdf': pdfOf,
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': pdfOf,
  'GET signingagreement/signingrightsmembersswedish/{id}/pdf': pdfOf,
  'POST signingagreement/signingrightsmembersswedish/{id}/pdf': pdfOf,
};
