import type { Parameters, RouterLocation } from '../list/list-state.ts';

/** The districts and sections that there are; undefined while that is not known. */
export interface KnownUnits {
  district: ReadonlySet<number> | undefined;
  section: ReadonlySet<number> | undefined;
}

/** What a link that opens a saved view adds to the history entry. */
export const openedAsView = { savedView: true };

const isView = (state: unknown) =>
  typeof state === 'object' && state !== null && 'savedView' in state && state.savedView === true;

const sortedParts = (text: string) => text.split(',').sort().join();

/**
 * The names of the filters of an opened view that restrict nothing any more: a value that the list does not know, a unit
 * that is not there, a filter that the list does not have. None in any other address: rule 13.8. Rule 21.8.
 */
export function findGoneFilters(
  list: Parameters,
  { search, state }: RouterLocation,
  units: KnownUnits,
): string[] {
  if (!isView(state)) return [];
  const byName = new Map(Object.entries(list).map(([field, one]) => [one.name ?? field, one]));
  return [...new URLSearchParams(search)].flatMap(([name, text]) => {
    const parameter = byName.get(name);
    if (!parameter) return [name];
    if (!parameter.isFilter || parameter.store !== 'address') return [];
    const value = parameter.parse(text);
    const isKnown = value !== undefined && sortedParts(parameter.format(value)) === sortedParts(text);
    const known = parameter.unit && units[parameter.unit];
    const isThere = !known || known.has(value as number);
    return isKnown && isThere ? [] : [name];
  });
}

/** The unit that an address is of: `/sections/4/members`. */
export function findUnitInPath(address: string): { kind: 'district' | 'section'; id: number } | undefined {
  const [, kind, id] = /^\/(district|section)s\/([1-9]\d*)(?=[/?]|$)/.exec(address) ?? [];
  return kind === undefined ? undefined : { kind: kind as 'district' | 'section', id: Number(id) };
}

/** Which list an address is of, whatever the unit: views of it are offered together. */
export const toListKind = (address: string): string =>
  (address.split('?')[0] ?? '').replaceAll(/\/\d+(?=\/|$)/g, '/0');
