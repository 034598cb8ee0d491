import type { LetterRequest } from '@osasto/api';
import type { Answers } from '@osasto/testing/answers';

export const request = (id: number, more: Partial<LetterRequest> = {}): LetterRequest => ({
  id,
  created: '2026-11-20T09:05:00.000Z',
  expiryDate: null,
  section: { id: 11, name: 'Inkoon osasto' },
  sectionId: 11,
  requestedBy: 'Outi Lindqvist',
  createdByMemberId: 5,
  status: { id: 1501, enumName: 'Requested' },
  statusId: 1501,
  reason: `Pankkitilin avaaminen ${id}`,
  hasSignatories: true,
  document: null,
  ...more,
});

/** What the service answers to the remote alone. */
export const answers: Answers = {
  'GET districts': [],
  'GET sections': [],
  'GET signingagreement/getofficialletterrequests': [
    request(1),
    request(2, {
      status: { id: 1502, enumName: 'Processed' },
      statusId: 1502,
      expiryDate: '2030-01-31T00:00:00.000Z',
    }),
    request(3, {
      status: { id: 1502, enumName: 'Processed' },
      statusId: 1502,
      expiryDate: '2025-01-31T00:00:00.000Z',
    }),
  ],
};
