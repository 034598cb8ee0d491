import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '@osasto/api';
import { sectionLanguage, type Language, type SentDay } from '@osasto/contract';
import { findScope, type Scope } from '@osasto/permissions/own-table';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { mapped, sendSheet, formatsByName } from '../../platform/sheets/download.ts';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { toHeldDay, type HolderCriteria } from './held-terms.ts';
import { openHolderCursor, showHolders, type FoundHolder } from './holders.ts';
import type fi from './messages/fi.ts';
import { textsIn } from './texts.ts';

/** The columns of the list. Rule 21.4. */
function columnsIn(language: Language): SheetColumn<FoundHolder>[] {
  const t = textsIn(language);
  type Heading = keyof typeof fi.columns;
  const column = (heading: Heading, width: number, value: (row: FoundHolder) => string | null) =>
    ({ heading: t(`columns.${heading}`), width, value, kind: 'text' }) as const;
  const day = (heading: Heading, value: (row: FoundHolder) => SentDay) =>
    ({ heading: t(`columns.${heading}`), width: 20, value, kind: 'date' }) as const;
  return [
    column('lastName', 20, ({ member, nonMember }) => (member ?? nonMember)?.lastName ?? null),
    column('firstName', 18, ({ member, nonMember }) => (member ?? nonMember)?.firstName ?? null),
    column('position', 28, ({ position }) => (language === 'sv' ? position.nameSv : position.name)),
    column('section', 28, ({ section }) => section.name),
    column('district', 28, ({ district }) => district.name),
    day('termStart', ({ termStart }) => termStart),
    day('termEnd', ({ termEnd }) => termEnd),
    column('carriesOn', 36, ({ isInterim }) => (isInterim ? t('carriesOn') : null)),
    column('ordinal', 14, ({ termOrdinal, showTermOrdinal }) =>
      showTermOrdinal ? String(termOrdinal) : null,
    ),
    column('phone', 18, ({ phone }) => phone ?? null),
    column('email', 32, ({ email }) => email ?? null),
  ];
}

/** The criteria as the audit log keeps them: a name searched for is personal data, so only whether there was one. */
const loggedCriteria = ({ text, ...filter }: HolderCriteria) => ({
  ...filter,
  hasName: (text ?? '').trim() !== '',
});

const unitIn = (scope: Scope | undefined) => {
  if (scope?.kind === 'district') return { districtId: scope.districtId };
  return scope?.kind === 'section' ? { sectionId: scope.sectionId } : {};
};

/** Sends all holders that a search finds, in the order of the list. Rules 5, 21.4. */
export async function sendHolders(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, ...filter }: Body<'POST positions/find/export'>,
): Promise<FastifyReply> {
  const { session, headers, server } = request;
  const language = languageFor(headers['accept-language'], sectionLanguage.finnish);
  return sendSheet(request, reply, {
    format: formatsByName[format],
    language,
    fileName: `holders_${stampText(new Date())}.${format}`,
    open: (signal) => server.reading((from) => openHolderCursor(from, session, filter, signal)),
    sheet: ({ count, batches }) => ({
      name: textsIn(language)('sheet'),
      columns: columnsIn(language),
      count,
      batches: mapped(batches, (rows) =>
        showHolders(
          server.db,
          session,
          rows.map(({ id }) => id),
          toHeldDay(filter),
        ),
      ),
    }),
    hasPeople: true,
    entry: {
      action: 'export',
      entity: 'holders',
      ...unitIn(findScope(session, 'POST positions/find/export')),
      after: { document: 'holders', criteria: loggedCriteria(filter) },
    },
  });
}
