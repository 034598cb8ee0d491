import { callQuery } from '@osasto/api/query';
import { useTypedSearch } from '@osasto/domain/list';
import { useBirthText } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { useHasRoute, useLinksAt } from '@osasto/session';
import { findPages, usePages } from './pages.ts';
import { memberRow, pageRow, type SearchRow, under, unitRow } from './rows.ts';
import { useTranslation } from './texts.ts';

/** One letter would find a large part of the register. */
const fewestLetters = 2;

/** How many pages of the first section are offered. */
const pagesOfSection = 3;

/** What a text finds, best first in each group: people, sections, districts and pages. Rule 4.18. */
export function useFound(text: string): { rows: SearchRow[]; isAwaited: boolean; isFailed: boolean } {
  const t = useTranslation();
  const language = useLanguage();
  const unitName = useUnitName();
  const birthText = useBirthText();
  const typed = text.trim();
  const { data, isAwaited, isFailed } = useTypedSearch(typed, (searched) => ({
    ...callQuery('POST search', { body: { text: searched } }),
    enabled: searched.length >= fewestLetters,
  }));
  const hasCards = useHasRoute('/sections/:sectionId/members/:memberId');
  const hasSections = useHasRoute('/sections/:sectionId');
  const hasDistricts = useHasRoute('/districts/:districtId');
  const { members = [], sections = [], districts = [] } = data ?? {};
  const [first] = sections;
  const ofFirst = useLinksAt('section', first ? { sectionId: first.id } : {}).slice(0, pagesOfSection);
  const pages = findPages(usePages(), typed, language);
  const rows = [
    ...under(
      t('group.member'),
      hasCards ? members.map((member) => memberRow(member, unitName, birthText)) : [],
    ),
    ...under(
      t('group.section'),
      hasSections
        ? sections.map(({ id, name, districtName }) => unitRow('section', id, name, districtName, unitName))
        : [],
    ),
    ...under(
      t('group.district'),
      hasDistricts ? districts.map(({ id, name }) => unitRow('district', id, name, '', unitName)) : [],
    ),
    ...under(t('group.page'), [
      ...pages.map((page) => pageRow(page, t, language, unitName)),
      ...(first ? ofFirst.map((page) => pageRow(page, t, language, unitName, first.name)) : []),
    ]),
  ];
  const once = rows.filter(({ to }, index) => rows.findIndex((row) => row.to === to) === index);
  return { rows: once, isAwaited, isFailed };
}
