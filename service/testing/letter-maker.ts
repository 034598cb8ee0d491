import type { LetterRequest } from '@osasto/api';
import { daysAfter, today } from '@osasto/contract';
import { smallPdf } from '../src/areas/training/beginning/small-pdf.ts';
import type { TestService } from './test-service.ts';

const base = '/api/signingagreement';

/** The signed PDF that `sign` adds. */
export const signedPdf = smallPdf('Nimenkirjoitusote', ['Allekirjoitettu']).content;

/** Letter requests of a section and their steps, as people make them. */
export function lettersOn(service: () => TestService) {
  const order = async (by = 'sectionadmin', sectionId = 1) => {
    const body = { reasonForRequest: 'Pankkitilin avaaminen', sectionId };
    const answer = await service().request(by, 'POST', `${base}/addofficialletterrequest`, body);
    return (answer.body as LetterRequest).id;
  };
  const sign = (id: number) =>
    service().request('kt', 'POST', `${base}/uploadsigneddocument`, {
      name: 'ote.pdf',
      officialLetterRequestId: id,
      blob: signedPdf.toString('base64'),
      fileType: 'application/pdf',
    });
  const approve = (id: number, expiryDate: string = daysAfter(today(), 7)) =>
    service().request('kt', 'POST', `${base}/approveletterrequest`, {
      officalLetterRequestId: id,
      expiryDate,
    });
  return {
    order,
    sign,
    approve,
    /** A request that is approved, by default until a week from today. */
    approved: async (by?: string) => {
      const id = await order(by);
      await sign(id);
      expect((await approve(id)).status).toBe(200);
      return id;
    },
    read: async (id: number, by = 'kt') =>
      (await service().request(by, 'GET', `${base}/getofficialletterrequestbyid/${id}`))
        .body as LetterRequest,
    correct: (id: number, reasonForRequest: string | null, by = 'sectionadmin') =>
      service().request(by, 'PUT', `${base}/updateletterrequest`, { id, reasonForRequest }),
    sendBack: (id: number, reason: string | null, by = 'kt') =>
      service().request(by, 'POST', `${base}/returnletterrequest`, { id, reason }),
    undo: (id: number, by = 'kt') => service().request(by, 'POST', `${base}/undoapproval/${id}`),
    remove: (id: number) => service().request('kt', 'DELETE', `${base}/deleteletterrequest/${id}`),
    archive: (id: number) => service().request('kt', 'POST', `${base}/archiveletterrequest/${id}`),
  };
}
