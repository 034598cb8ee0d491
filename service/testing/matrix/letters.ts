import { letterRequestStatus, sectionAdmin } from '@osasto/contract';
import { getReach } from '@osasto/permissions/own-table';
import type { Cell, Entries } from './entry.ts';

const deleting = 'DELETE signingagreement/deleteletterrequest/{id}';
const correcting = 'PUT signingagreement/updateletterrequest';

/** The section admin of a section has made its requests; nobody else deletes them but the national office. Rule 10.18. */
function mayDelete({ role, actor, at, status }: Cell): number | undefined {
  if (getReach(deleting, role) === 'all') return undefined;
  if (role !== sectionAdmin || actor.home !== at.name) return 403;
  return status === letterRequestStatus.requested ? undefined : 409;
}

/** The section admin of a section has made its requests; of others, the national office alone corrects them. Rule 10.19. */
function mayCorrect({ role, actor, at, status }: Cell): number | undefined {
  if (getReach(correcting, role) !== 'all' && (role !== sectionAdmin || actor.home !== at.name)) return 403;
  return status === letterRequestStatus.requested ? undefined : 409;
}

/** Letter requests and the documents that print who is elected. */
export const letterEntries: Entries = {
  'GET signingagreement/getofficialletterrequests': [{ lists: true }],
  'POST signingagreement/addofficialletterrequest': [
    {
      body: (id) => ({ sectionId: id, reasonForRequest: 'Pankkia varten' }),
      rule: ({ at, role }) => (at.name === 'disbanded' && role === sectionAdmin ? 403 : undefined), // 3.9
    },
  ],
  'POST signingagreement/uploadsigneddocument': [
    {
      body: (id) => ({
        officialLetterRequestId: id,
        name: 'allekirjoitettu.pdf',
        fileType: 'pdf',
        blob: btoa('%PDF-1.7\n'),
      }),
    },
  ],
  'POST signingagreement/approveletterrequest': [
    { body: (id) => ({ officalLetterRequestId: id, expiryDate: '2099-01-01' }) },
  ],
  [deleting]: [{ rule: mayDelete }],
  [correcting]: [{ body: (id) => ({ id, reasonForRequest: 'Kaupunkia varten' }), rule: mayCorrect }],
  'POST signingagreement/returnletterrequest': [{ body: (id) => ({ id, reason: 'Mihin pankkiin?' }) }],
  'POST signingagreement/signingrightsmembers/pdf': [
    { names: 'letter', body: (id) => ({ ids: [id], language: 'fi' }), leavesNoTrace: true },
  ],
  'GET verify/{code}': [{ params: { code: '0000-0000-0000-0000' } }],
};
