import { abilities, getCallRecord } from '@osasto/calls';
import { codes, roles } from '@osasto/contract';
import { getReach, type Permission } from '@osasto/permissions/own-table';
import { positionRules } from '@osasto/rules';
import { statusAfter, transitions as letterTransitions } from '../areas/letters/rules.ts';
import { steps, type Action } from '../areas/elections/states.ts';
import { writtenCells, writtenColumns } from './call-page.ts';
import { callUsers } from './call-users.ts';
import { lockText, timeText } from '../platform/schedules/schedules.ts';
import { schedules } from '../schedules.ts';
import { columnTable, fileNames } from '../import/columns.ts';
import { positions } from '../platform/database/organisation/positions.ts';

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const statusName = (id: number) =>
  `${id} ${codes.meetingStatus.find((code) => code.id === id)?.enumName ?? ''}`.trim();

const roleNames = (by: Permission | 'system') =>
  by === 'system'
    ? 'the transfer'
    : roles
        .filter(({ id }) => getReach(by, id) !== 'none')
        .map(({ name }) => name)
        .join(', ');

interface Step {
  from: number;
  to: number | null;
  by: Permission | 'system';
}

const stateTable = () =>
  table(
    ['Action', 'From', 'To', 'Who'],
    (Object.entries(steps) as [Action, readonly Step[]][]).flatMap(([action, rows]) =>
      rows.map(({ from, to, by }) => [
        action,
        statusName(from),
        to === null ? 'gone' : to === from ? 'the same' : statusName(to),
        roleNames(by),
      ]),
    ),
  );

const letterStatus = (id: number) =>
  `${id} ${codes.letterRequestStatus.find((code) => code.id === id)?.enumName ?? ''}`;

const letterTable = () =>
  table(
    ['Step', 'From', 'To', 'Needs the signed PDF', 'Refused with'],
    Object.entries(letterTransitions).map(([step, { from, needsDocument, errorKey }]) => [
      step,
      letterStatus(from),
      letterStatus((statusAfter as Record<string, number | undefined>)[step] ?? from),
      yes(needsDocument),
      `\`${errorKey}\``,
    ]),
  );

const yes = (value: boolean | undefined) => (value ? 'yes' : '');

const positionTable = () =>
  table(
    ['Id', 'Suomi', 'Svenska', 'English', 'Members only', 'Years', 'Terms', 'Least', 'Most', 'Signs'],
    positions.map(({ id, fi, sv, en, member, years, terms, min, max, signing }) =>
      [id, fi, sv, en, yes(member), years, terms, min, max, yes(signing)].map(String),
    ),
  );

const positionRulesTable = () =>
  table(
    [
      'Id',
      'Group (6.3)',
      'Section admin (9.11)',
      'Plan (12.7)',
      'First board (9.16)',
      'E-mail for the CRM (8)',
    ],
    positionRules.map(({ id, group, isSectionAdmin, isInPlan, isOffered, needsEmail }) =>
      [id, group, yes(isSectionAdmin), yes(isInPlan), yes(isOffered), yes(needsEmail)].map(String),
    ),
  );

const code = (text: string) => `\`${text}\``;

/** As many journeys as a row of the table names; the others are counted. */
const mostNamed = 6;

const journeyNames = (journeys: readonly string[]) => {
  const more = journeys.length - mostNamed;
  const named = journeys.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named || '–';
};

/** The cells that a person has written; of a new row, what is to be written. */
const handWritten = (page: string, name: string, columns = writtenColumns) => {
  const cells = writtenCells(page).get(name);
  return columns.map((_, at) => cells?.[at] ?? 'to be written');
};

const callTable = (page: string) =>
  table(
    ['Call', ...writtenColumns, 'Screens', 'Journeys'],
    callUsers().map(({ call, screens, journeys }) => [
      code(call),
      ...handWritten(page, call),
      getCallRecord(call).clients ??
        screens.map((screen) => (screen.startsWith('/') ? code(screen) : screen)).join(', '),
      journeyNames(journeys),
    ]),
  );

const roleColumns = roles.map(({ name }) => name);

const abilityTable = (page: string) =>
  table(
    ['Ability', ...roleColumns],
    Object.keys(abilities).map((name) => [code(name), ...handWritten(page, name, roleColumns)]),
  );

const scheduleTable = () =>
  table(
    ['Name', 'When', 'What', 'Its lock'],
    schedules.map(({ name, when, does }) => [code(name), timeText(when), does, lockText(when)]),
  );

/** Tables of docs/ that are made from code and data, by page and by the name of their marker; each is given the page as it is. */
export const generatedTables: Record<string, Record<string, (page: string) => string>> = {
  'meetings.md': { states: stateTable },
  'positions.md': { positions: positionTable, rules: positionRulesTable },
  'letters.md': { states: letterTable },
  '../import.md': Object.fromEntries(fileNames.map((file) => [file, () => columnTable(file)])),
  '../calls.md': { calls: callTable, abilities: abilityTable },
  '../operations.md': { schedules: scheduleTable },
};

/** A page with its tables as they are now. A table stands between `<!-- name -->` and `<!-- /name -->`. */
export function withTables(page: string, text: string): string {
  return Object.entries(generatedTables[page] ?? {}).reduce((result, [name, make]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [result.indexOf(begin), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/rules/${page} has no place for the table ${name}.`);
    return `${result.slice(0, from + begin.length)}\n${make(text)}\n${result.slice(to)}`;
  }, text);
}
