import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body } from '@osasto/api';
import { sectionLanguage, type Language } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import type { SeatCondition } from '@osasto/rules';
import { inNamedDistrict } from '../../platform/changes/audit.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { formatsByName, sendSheet } from '../../platform/sheets/download.ts';
import { toCursor } from '../../platform/sheets/loaded.ts';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { findPositions } from '../elections/position-queries.ts';
import type fi from './messages/fi.ts';
import { findSeats } from './seats.ts';
import { textsIn } from './texts.ts';

type Seat = Answer<'POST positions/seats'>[number];

const countMissing = ({ held, min }: Seat) => Math.max(0, min - held);

const isSo: Record<SeatCondition, (seat: Seat) => boolean> = {
  vacant: (seat) => countMissing(seat) > 0,
  interim: ({ interim }) => interim > 0,
  ending: ({ ending }) => ending > 0,
};

/** A column for each figure of a seat, with the names of positions by id. Rule 21.5. */
function columnsIn(language: Language, names: ReadonlyMap<number, string>): SheetColumn<Seat>[] {
  const t = textsIn(language);
  type Heading = keyof typeof fi.columns;
  const text = (heading: Heading, value: (seat: Seat) => string) =>
    ({ heading: t(`columns.${heading}`), width: 28, value, kind: 'text' }) as const;
  const figure = (heading: Heading, value: (seat: Seat) => number | null) =>
    ({ heading: t(`columns.${heading}`), width: 14, value, kind: 'number' }) as const;
  return [
    text('district', ({ district }) => district.name),
    text('section', ({ section }) => section.name),
    text('position', ({ positionId }) => names.get(positionId) ?? String(positionId)),
    figure('held', ({ held }) => held),
    figure('min', ({ min }) => min),
    figure('max', ({ max }) => max ?? null),
    figure('missing', countMissing),
    figure('interim', ({ interim }) => interim),
    figure('ending', ({ ending }) => ending),
    {
      heading: t('columns.vacantSince'),
      width: 18,
      kind: 'date',
      value: ({ vacantSince }) => vacantSince ?? null,
    },
  ];
}

/**
 * Sends the seats that a filter finds, in the order of the list, as a file. Rules 5, 21.5.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function sendSeats(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, only, ...filter }: Body<'POST positions/seats/export'>,
): Promise<FastifyReply> {
  const { session, headers, server } = request;
  const language = languageFor(headers['accept-language'], sectionLanguage.finnish);
  const t = textsIn(language);
  const positions = await findPositions(server.db);
  const names = new Map(positions.map(({ id, name, nameSv }) => [id, language === 'sv' ? nameSv : name]));
  const { text, ...criteria } = filter;
  const scope = findScope(session, 'POST positions/seats/export');
  return sendSheet(request, reply, {
    format: formatsByName[format],
    language,
    fileName: `${t('seatFileName')}_${stampText(new Date())}.${format}`,
    open: async () => {
      const seats = await server.reading((from) => findSeats(from, session, filter));
      return toCursor(only ? seats.filter(isSo[only]) : seats);
    },
    sheet: ({ count, batches }) => ({
      name: t('seatSheet'),
      columns: columnsIn(language, names),
      count,
      batches,
    }),
    entry: {
      action: 'export',
      entity: 'section',
      ...(scope?.kind === 'section' ? { sectionId: scope.sectionId } : inNamedDistrict(criteria.districts)),
      after: { document: 'seats', criteria: { ...criteria, only, hasText: (text ?? '').trim() !== '' } },
    },
  });
}
