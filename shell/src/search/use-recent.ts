import { useState } from 'react';
import { callQuery, useQuery } from '@osasto/api/query';
import { useBirthText } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { useLinksAt } from '@osasto/session';
import { usePages } from './pages.ts';
import { readRecent, type Recent } from './recent.ts';
import { memberRow, pageRow, type SearchRow, under, unitRow } from './rows.ts';
import { useTranslation } from './texts.ts';

/** The section of an address, or undefined. */
function sectionIn(address: string): number | undefined {
  const [, id] = /^\/sections\/(\d+)(\/|$)/.exec(address) ?? [];
  return id === undefined ? undefined : Number(id);
}

/**
 * What was opened last. Names of people are asked for anew; whom the caller no longer sees, and pages that are gone, are
 * left out. Rule 4.18.
 */
export function useRecent(): SearchRow[] {
  const t = useTranslation();
  const language = useLanguage();
  const unitName = useUnitName();
  const birthText = useBirthText();
  const [kept] = useState(readRecent);
  const memberIds = kept.flatMap((one) => (one.kind === 'member' ? one.id : []));
  const { data } = useQuery({
    ...callQuery('POST search', { body: { memberIds } }),
    enabled: memberIds.length > 0,
  });
  const own = usePages();
  // Addresses with a place for the section: those kept have an id of their own there.
  const ofSections = useLinksAt('section', { sectionId: 0 });

  function toRow(one: Recent): SearchRow | undefined {
    if (one.kind === 'member') {
      const member = data?.members.find(({ id }) => id === one.id);
      return member && memberRow(member, unitName, birthText);
    }
    if (one.kind !== 'page') return unitRow(one.kind, one.id, one.name, t(`kind.${one.kind}`), unitName);
    const sectionId = sectionIn(one.to);
    const page =
      one.unit === undefined || sectionId === undefined
        ? own.find(({ to }) => to === one.to)
        : ofSections.find(({ to }) => to.replace('/sections/0', `/sections/${sectionId}`) === one.to);
    return page && pageRow({ ...page, to: one.to }, t, language, unitName, one.unit);
  }
  const rows = kept.flatMap((one) => toRow(one) ?? []);
  return under(
    t('recent'),
    rows.map((row) => ({ ...row, item: { ...row.item, icon: 'history' as const } })),
  );
}
