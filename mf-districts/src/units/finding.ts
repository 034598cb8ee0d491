import type { District, SectionName } from '@osasto/api';
import { districtStatus, sectionStatus, wordsOfName } from '@osasto/contract';
import { hasWords, type Words, wordsIn } from '@osasto/domain/list';
import { byName } from '@osasto/domain/units';
import type { UnitsState } from './parameters.ts';

/** A section or district with the words of its name, split once for all searches. */
export interface Findable<Unit> {
  unit: Unit;
  words: Words;
}

/** A district with the sections that belong to it, or with those that were found. */
export interface DistrictWithSections extends Findable<District> {
  sections: Findable<SectionName>[];
}

/** What is searched for. */
export interface UnitQuery extends Pick<UnitsState, 'isDisbandedShown' | 'isOnlyMonitored'> {
  /** Beginnings of words, in any order; empty finds everything. */
  text: string;
}

export const findable = <Unit extends { name: string }>(unit: Unit): Findable<Unit> => ({
  unit,
  words: wordsIn(unit.name),
});

/** Every district by name, and its sections by name. Rule 1.5. */
export function byDistrict(
  districts: readonly District[],
  sections: readonly SectionName[],
): DistrictWithSections[] {
  const inDistrict = Map.groupBy([...sections].sort(byName), ({ districtId }) => districtId);
  return [...districts].sort(byName).map((district) => ({
    ...findable(district),
    sections: (inDistrict.get(district.id) ?? []).map(findable),
  }));
}

/** The sections whose name begins like `text`. */
export function filterSections(
  sections: readonly Findable<SectionName>[],
  { text, isDisbandedShown }: Omit<UnitQuery, 'isOnlyMonitored'>,
): Findable<SectionName>[] {
  const typed = wordsOfName(text);
  return sections.filter(
    ({ unit, words }) =>
      (isDisbandedShown || unit.statusId !== sectionStatus.disbanded) && hasWords(words, typed),
  );
}

/**
 * The districts that are looked for: those named so, with all their sections, and those with a section named
 * so, with these sections alone.
 */
export function filterDistricts(
  districts: readonly DistrictWithSections[],
  { text, isDisbandedShown, isOnlyMonitored }: UnitQuery,
): DistrictWithSections[] {
  const typed = wordsOfName(text);
  const isShown = ({ statusId }: SectionName) =>
    (isDisbandedShown || statusId !== sectionStatus.disbanded) &&
    (!isOnlyMonitored || statusId === sectionStatus.monitored);
  return districts.flatMap((district) => {
    const isNamedSo = hasWords(district.words, typed);
    const sections = district.sections.filter(
      ({ unit, words }) => isShown(unit) && (isNamedSo || hasWords(words, typed)),
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
