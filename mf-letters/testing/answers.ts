import type { LetterRequest } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';
import { district, section } from '@osasto/testing/rows';

export const request = (id: number, more: Partial<LetterRequest> = {}): LetterRequest => ({
  id,
  created: '2026-11-20T09:05:00.000Z' as const,
  expiryDate: null,
  section: { id: 11, name: 'Inkoon osasto' },
  sectionId: 11,
  requestedBy: 'Outi Lindqvist',
  createdByMemberId: 5,
  status: { id: 1501, enumName: 'Requested' },
  statusId: 1501,
  reason: `Pankkitilin avaaminen ${id}`,
  hasSignatories: true,
  statusChanges: [
    {
      status: { id: 1501, enumName: 'Requested' },
      at: '2026-11-20T09:05:00.000Z' as const,
      by: 'Outi Lindqvist',
    },
  ],
  document: null,
  ...more,
});

const processed = { status: { id: 1502, enumName: 'Processed' }, statusId: 1502 };
const archived = { status: { id: 1503, enumName: 'Archived' }, statusId: 1503 };
const signed = (id: number) => ({
  id,
  name: `NKO-2026-${id}.pdf`,
  url: `/api/files/${id}`,
  size: 48_213,
  created: '2026-11-20T12:30:00.000Z' as const,
});

/** A request of section 1, ordered by the person of the tests. */
export const own = (id: number, more: Partial<LetterRequest> = {}): LetterRequest =>
  request(id, {
    section: { id: 1, name: 'Inkoon osasto' },
    sectionId: 1,
    requestedBy: 'Maija Lehtonen',
    createdByMemberId: 7,
    ...more,
  });

/** What section 1 has ordered: in every status, in force and expired, own and somebody else's. */
export const ofSection: readonly LetterRequest[] = [
  own(4),
  own(3, { ...processed, expiryDate: '2030-01-31T00:00:00.000Z', document: signed(3) }),
  own(2, {
    ...processed,
    requestedBy: 'Aino Mäkelä',
    createdByMemberId: 8,
    expiryDate: '2026-09-10T00:00:00.000Z',
    document: signed(2),
  }),
  own(1, { ...archived, expiryDate: '2025-01-21T00:00:00.000Z', document: signed(1) }),
];

/** A service that remembers what section 1 orders and deletes. */
export function rememberingService(requests: readonly LetterRequest[]): Answers {
  let stored = requests;
  const deletions = Object.fromEntries(
    requests.map(({ id }) => [
      `DELETE signingagreement/deleteletterrequest/${id}`,
      () => {
        stored = stored.filter((one) => one.id !== id);
        return status(204);
      },
    ]),
  );
  return {
    'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
    'GET sections/names': [section(1, 'Inkoon osasto')],
    'GET sections/1': section(1, 'Inkoon osasto'),
    'GET signingagreement/getofficialletterrequests/1': () => stored,
    'POST signingagreement/addofficialletterrequest': ({
      reasonForRequest,
    }: {
      reasonForRequest: string;
    }) => {
      const ordered = own(9, { reason: reasonForRequest });
      stored = [ordered, ...stored];
      return ordered;
    },
    ...deletions,
  };
}

/** What the service answers to the remote by itself. */
export const answers: Answers = {
  'GET savedviews': [],
  ...rememberingService(ofSection),
  'GET sections/11': section(11, 'Inkoon osasto'),
  'GET signingagreement/getofficialletterrequestbyid/1': request(1),
  'GET signingagreement/getofficialletterrequests': [
    request(1),
    request(2, { ...processed, expiryDate: '2030-01-31T00:00:00.000Z' }),
    request(3, { ...processed, expiryDate: '2025-01-31T00:00:00.000Z' }),
  ],
};
