import type { FastifyReply } from 'fastify';
import { letterReference, type Day, today } from '@osasto/contract';
import { audit } from '../../platform/changes/audit.ts';
import type { ChangeRequest } from '../../platform/http/change-request.ts';
import { languageFor } from '../../platform/documents/language.ts';
import type { DocumentLanguage } from '../../platform/documents/document.ts';
import { inWorker } from '../../platform/documents/pool.ts';
import { findDocumentSection } from '../../platform/documents/section.ts';
import { countReading } from '../../platform/http/bulk-reading.ts';
import { WrongState } from '../../platform/errors/http-errors.ts';
import { contentDisposition } from '../../platform/files/names.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { BoardMembersList } from './board-members-pdf.ts';
import {
  findForExtract,
  findInterimOfficers,
  findInterimSignatories,
  findOfficers,
  findSignatories,
} from './queries.ts';
import type { SigningRights } from './signing-rights-pdf.ts';
import { toVerificationLinks } from './verification-code.ts';

const boardMembersPdf = inWorker<BoardMembersList>(
  new URL('./board-members-pdf.ts', import.meta.url),
  'boardMembersPdf',
);
const signingRightsPdf = inWorker<readonly SigningRights[]>(
  new URL('./signing-rights-pdf.ts', import.meta.url),
  'signingRightsPdf',
);

/** Sends a PDF that a browser shows in its window. */
export const sendPdf = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(`${name}.pdf`, true))
    .type('application/pdf')
    .send(content);

/** Nobody may sign: who carries on is named, since their right ended with the term. Rules 10.3, 25.1. */
const toNoSignatories = (carryingOn: readonly string[]) =>
  carryingOn.length === 0
    ? new WrongState('officialletterrequest.nosignatories')
    : new WrongState('officialletterrequest.nosignatories', {
        context: 'interim',
        names: carryingOn.join(', '),
      });

type RequestToExtract = NonNullable<Awaited<ReturnType<typeof findForExtract>>>;

/** What the extract of a request says today. @throws {WrongState} `officialletterrequest.nosignatories`. Rule 10.3 */
async function findExtract(
  { server: { db, settings } }: ChangeRequest,
  request: RequestToExtract,
  language: DocumentLanguage,
): Promise<SigningRights> {
  const { id, sectionId, reason, year, code } = request;
  const date = today();
  const [section, signatories, stored] = await Promise.all([
    findDocumentSection(db, sectionId),
    findSignatories(db, sectionId, date, language),
    storedSettings(
      db,
      'organisation.name',
      'organisation.address',
      `signingRule.${language}`,
      'letter.verification',
    ),
  ]);
  if (signatories.length === 0) throw toNoSignatories(await findInterimSignatories(db, sectionId, date));
  return {
    language,
    organisation: stored['organisation.name'][language],
    officeAddress: stored['organisation.address'],
    reference: letterReference(year, id),
    date,
    section,
    signingRule: stored[`signingRule.${language}`],
    signatories,
    reason,
    made: new Date(),
    verification: stored['letter.verification'] ? toVerificationLinks(settings, code) : null,
  };
}

/**
 * The extracts of signing rights of requests as one PDF, in the order of `ids`; each begins on a new page. `name` is the first
 * reference.
 *
 * @throws {WrongState} `officialletterrequest.nosignatories`; then no extract is made. Rules 10.3, 10.4, 10.15, 10.23.
 */
export async function createSigningRightsExtracts(
  asking: ChangeRequest,
  ids: readonly number[],
  language: DocumentLanguage,
): Promise<{ name: string; content: Buffer }> {
  const { session, id: requestId, server } = asking;
  const { db } = server;
  const made = [];
  for (const id of ids) {
    const request = await findForExtract(db, id); // oxlint-disable-line no-await-in-loop -- one connection, at most 50
    if (!request) throw notVisible(session);
    made.push({ request, extract: await findExtract(asking, request, language) }); // oxlint-disable-line no-await-in-loop
  }
  const extracts = made.map(({ extract }) => extract);
  const content = await signingRightsPdf(extracts);
  for (const { request, extract } of made) {
    const { id: entityId, sectionId, districtId } = request;
    const after = { document: 'signing-rights', language, rows: extract.signatories.length };
    const entry = { action: 'export', entity: 'letterrequest', entityId, sectionId, districtId, after };
    await audit(db, { session, requestId }, entry); // oxlint-disable-line no-await-in-loop -- in the order of the pages
  }
  await countReading(
    asking,
    extracts.reduce((sum, { signatories }) => sum + signatories.length, 0),
  );
  return { name: extracts[0]!.reference, content };
}

/** The board members of a section on a day, in the reader's language. Rules 1.14, 10.16. */
export async function createBoardMembersList(
  asking: ChangeRequest,
  sectionId: number,
  day: Day,
): Promise<{ name: string; content: Buffer }> {
  const { session, id: requestId, headers, server } = asking;
  const { db } = server;
  const section = await findDocumentSection(db, sectionId);
  const language = languageFor(headers['accept-language'], section.languageId);
  const [officers, interim, stored] = await Promise.all([
    findOfficers(db, sectionId, day, language),
    findInterimOfficers(db, sectionId, day, language),
    storedSettings(db, 'organisation.name', 'organisation.address'),
  ]);
  const content = await boardMembersPdf({
    language,
    organisation: stored['organisation.name'][language],
    officeAddress: stored['organisation.address'],
    date: day,
    section,
    officers,
    interim,
    printed: new Date(),
    by: session.name,
  });
  const count = officers.length + interim.length;
  const after = { document: 'board-members', date: day, language, rows: count };
  const entry = { action: 'export', entity: 'section', entityId: sectionId, sectionId, after };
  await audit(db, { session, requestId }, entry);
  await countReading(asking, count);
  return { name: `${section.name} ${day}`, content };
}
