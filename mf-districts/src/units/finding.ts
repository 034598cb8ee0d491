import type { District, SectionName } from '@osasto/api';
import { districtStatus, hasWords, sectionStatus, wordsIn, wordsOfName, type Words } from '@osasto/contract';
import { byName } from '@osasto/domain/units';
import type { UnitChoice, UnitsState } from './parameters.ts';

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
export interface UnitQuery extends Pick<UnitsState, 'show'> {
  /** Beginnings of words, in any order; empty finds everything. */
  text: string;
}

const findable = <Unit extends { name: string }>(unit: Unit): Findable<Unit> => ({
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

const isLive = (status: number) => (section: SectionName) =>
  section.statusId === status && !section.isTrainingSection;

/** Live ones of a status are those that the figures of the organisation count. Rule 2.17. */
const sectionsShown: Record<UnitChoice, (section: SectionName) => boolean> = {
  all: () => true,
  open: ({ statusId }) => statusId !== sectionStatus.disbanded,
  active: isLive(sectionStatus.active),
  monitored: isLive(sectionStatus.monitored),
  disbanded: isLive(sectionStatus.disbanded),
};

/** Districts that show without any section; the others do for their sections. */
const districtsShown: Record<UnitChoice, (district: District) => boolean> = {
  all: () => true,
  open: ({ statusId }) => statusId !== districtStatus.disbanded,
  active: ({ statusId, isTrainingDistrict }) => statusId === districtStatus.active && !isTrainingDistrict,
  monitored: () => false,
  disbanded: ({ statusId, isTrainingDistrict }) =>
    statusId === districtStatus.disbanded && !isTrainingDistrict,
};

/**
 * The districts that are looked for: those named so, with all their sections, and those with a section named
 * so, with these sections alone.
 */
export function filterDistricts(
  districts: readonly DistrictWithSections[],
  { text, show }: UnitQuery,
): DistrictWithSections[] {
  const typed = wordsOfName(text);
  return districts.flatMap((district) => {
    const isNamedSo = hasWords(district.words, typed);
    const sections = district.sections.filter(
      ({ unit, words }) => sectionsShown[show](unit) && (isNamedSo || hasWords(words, typed)),
    );
    const showsItself = isNamedSo && districtsShown[show](district.unit);
    if (sections.length === 0 && !showsItself) return [];
    // A district whose sections are unchanged stays the same object, so that it is not drawn again.
    return sections.length === district.sections.length ? [district] : [{ ...district, sections }];
  });
}
