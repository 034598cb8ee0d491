import { sentDay, today, type Instant, type Language, type SentDay } from '@osasto/contract';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type fi from './messages/fi.ts';
import type { FoundState } from './states.ts';
import { textsIn } from './texts.ts';

type Heading = keyof typeof fi.columns;
type Column = SheetColumn<FoundState>;
type Report = FoundState['autumnReport'];

/** The day of a moment in Helsinki. Rule 1.1. */
const dayOfMoment = (moment: Instant | undefined): SentDay | null =>
  moment === undefined ? null : sentDay(today(new Date(moment)));

const toPercent = ({ paidMembers, totalMembers }: FoundState): number | null =>
  totalMembers === 0 ? null : Math.round((paidMembers / totalMembers) * 100);

/**
 * The columns of exported states: the unit, its members, both reports, board and plan. Rule 21.3.
 *
 * @param positionNames the names of positions in that language, by id
 */
export function createStateColumns(language: Language, positionNames: ReadonlyMap<number, string>): Column[] {
  const t = textsIn(language);
  const text = (heading: Heading, width: number, value: (row: FoundState) => string | null): Column => ({
    heading: t(`columns.${heading}`),
    width,
    kind: 'text',
    value,
  });
  const figure = (heading: Heading, value: (row: FoundState) => number | null): Column => ({
    heading: t(`columns.${heading}`),
    width: 14,
    kind: 'number',
    value,
  });
  const day = (heading: Heading, value: (row: FoundState) => SentDay | null): Column => ({
    heading: t(`columns.${heading}`),
    width: 16,
    kind: 'date',
    value,
  });
  const reportColumns = (name: 'autumn' | 'spring', reportIn: (row: FoundState) => Report): Column[] => [
    text(name, 24, (row) => {
      const { state, isLate } = reportIn(row);
      const words = t(`report.${state}`);
      return isLate ? t('late', { state: words }) : words;
    }),
    figure(`${name}Year`, (row) => reportIn(row).year),
    day(`${name}Since`, (row) => dayOfMoment(reportIn(row).since)),
    day(`${name}Due`, (row) => reportIn(row).due ?? null),
  ];
  return [
    text('district', 28, ({ district }) => district.name),
    text('section', 28, ({ section }) => section.name),
    text('status', 16, ({ status }) => t(`code.${status.id}`, { defaultValue: '' })),
    figure('members', ({ totalMembers }) => totalMembers),
    figure('paid', ({ paidMembers }) => paidMembers),
    figure('paidShare', toPercent),
    ...reportColumns('autumn', ({ autumnReport }) => autumnReport),
    ...reportColumns('spring', ({ springReport }) => springReport),
    text('chair', 32, ({ board: { chair } }) =>
      chair?.isInterim ? t('interimChair', { name: chair.name }) : (chair?.name ?? null),
    ),
    text('tooFew', 40, ({ board }) =>
      board.tooFew
        .map(({ positionId, held, min }) =>
          t('tooFew', { position: positionNames.get(positionId) ?? String(positionId), held, min }),
        )
        .join('; '),
    ),
    figure('ending', ({ board }) => board.endingWithout),
    figure('interim', ({ board }) => board.interim),
    text('plan', 16, ({ plan }) => t(`plan.${plan.state}`)),
    day('planExpires', ({ plan }) => plan.expires ?? null),
  ];
}
