import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '@osasto/api';
import { sectionLanguage } from '@osasto/contract';
import { type AuditEntry, inNamedDistrict } from '../../platform/changes/audit.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { sendSheet, formatsByName } from '../../platform/sheets/download.ts';
import { toCursor } from '../../platform/sheets/loaded.ts';
import { findPositions } from '../elections/position-queries.ts';
import { createStateColumns } from './export-columns.ts';
import { findStates, type StateFilter } from './states.ts';
import { textsIn } from './texts.ts';

/** The audit record: in the district where exactly one is named, with the filter, but not the text that was searched for. */
function toExportEntry({ text, ...criteria }: StateFilter): AuditEntry {
  return {
    action: 'export',
    entity: 'section',
    ...inNamedDistrict(criteria.districts),
    after: { document: 'states', criteria: { ...criteria, hasText: (text ?? '').trim() !== '' } },
  };
}

/**
 * Sends every state that a filter finds, in its order, as a file. Rules 5, 21.3.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function sendStates(
  request: FastifyRequest,
  reply: FastifyReply,
  { format: formatName, ...filter }: Body<'POST sections/states/export'>,
): Promise<FastifyReply> {
  const { session, headers, server } = request;
  const language = languageFor(headers['accept-language'], sectionLanguage.finnish);
  const t = textsIn(language);
  const format = formatsByName[formatName];
  const positions = await findPositions(server.db);
  const names = new Map(positions.map(({ id, name, nameSv }) => [id, language === 'sv' ? nameSv : name]));
  const columns = createStateColumns(language, names);
  return sendSheet(request, reply, {
    format,
    language,
    fileName: `${t('fileName')}_${stampText(new Date())}.${format.name}`,
    open: async () => {
      const { states } = await server.reading((from) => findStates(from, session, filter));
      return toCursor(states);
    },
    sheet: ({ count, batches }) => ({ name: t('sheet'), columns, count, batches }),
    hasPeople: true,
    entry: toExportEntry(filter),
  });
}
