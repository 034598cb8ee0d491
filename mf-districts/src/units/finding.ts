import type { District, Section } from '@osasto/api';
import { districtStatus, sectionStatus, wordsOfName } from '@osasto/contract';
import { byName } from '@osasto/domain/units';
import type { UnitsState } from './parameters.ts';

/** A name as it is looked for: its words, and the same words without the dots and rings on their letters. */
interface Words {
  exact: string[];
  plain: string[];
}

/** A section or district with the words of its name, split once for all searches. */
export interface Findable<Unit> {
  unit: Unit;
  words: Words;
}

/** A district with the sections that belong to it, or with those that were found. */
export interface DistrictWithSections extends Findable<District> {
  sections: Findable<Section>[];
}

/** What is searched for. */
export interface UnitQuery extends Pick<UnitsState, 'isDisbandedShown' | 'isOnlyMonitored'> {
  /** Beginnings of words, in any order; empty finds everything. */
  text: string;
}

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

export function findable<Unit extends { name: string }>(unit: Unit): Findable<Unit> {
  const exact = wordsOfName(unit.name);
  return { unit, words: { exact, plain: exact.map(withoutMarks) } };
}

/** Every district by name, and its sections by name. Rule 1.5. */
export function byDistrict(
  districts: readonly District[],
  sections: readonly Section[],
): DistrictWithSections[] {
  const inDistrict = Map.groupBy([...sections].sort(byName), ({ districtId }) => districtId);
  return [...districts].sort(byName).map((district) => ({
    ...findable(district),
    sections: (inDistrict.get(district.id) ?? []).map(findable),
  }));
}

/**
 * Whether each typed word begins a word of the name. Å, ä and ö are letters of their own, but a word typed
 * without marks finds them too, as in the search for members (rule 4.6).
 */
function isNamed({ exact, plain }: Words, typed: readonly string[]): boolean {
  return typed.every(
    (word) => exact.some((part) => part.startsWith(word)) || plain.some((part) => part.startsWith(word)),
  );
}

/** The sections whose name begins like `text`. */
export function findSections(
  sections: readonly Findable<Section>[],
  { text, isDisbandedShown }: Omit<UnitQuery, 'isOnlyMonitored'>,
): Findable<Section>[] {
  const typed = wordsOfName(text);
  return sections.filter(
    ({ unit, words }) =>
      (isDisbandedShown || unit.statusId !== sectionStatus.disbanded) && isNamed(words, typed),
  );
}

/**
 * The districts that are looked for: those named so, with all their sections, and those with a section named
 * so, with these sections alone.
 */
export function findDistricts(
  districts: readonly DistrictWithSections[],
  { text, isDisbandedShown, isOnlyMonitored }: UnitQuery,
): DistrictWithSections[] {
  const typed = wordsOfName(text);
  const isShown = ({ statusId }: Section) =>
    (isDisbandedShown || statusId !== sectionStatus.disbanded) &&
    (!isOnlyMonitored || statusId === sectionStatus.monitored);
  return districts.flatMap((district) => {
    const isNamedSo = isNamed(district.words, typed);
    const sections = district.sections.filter(
      ({ unit, words }) => isShown(unit) && (isNamedSo || isNamed(words, typed)),
    );
    const showsItself =
      isNamedSo &&
      !isOnlyMonitored &&
      (isDisbandedShown || district.unit.statusId !== districtStatus.disbanded);
    if (sections.length === 0 && !showsItself) return [];
    // The same object for the same sections, so that what did not change is not drawn again.
    return sections.length === district.sections.length ? [district] : [{ ...district, sections }];
  });
}
