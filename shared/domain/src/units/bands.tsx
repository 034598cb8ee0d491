import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Section } from '@osasto/api';
import { useLanguage } from '@osasto/i18n';
import { homePath } from '@osasto/permissions';
import { useLocation } from '@osasto/router';
import { useActor, useLinksAt, useMay } from '@osasto/session';
import type { Crumb } from '@osasto/ui/Breadcrumbs';
import { UnitBand } from '@osasto/ui/UnitBand';
import { useDistrict } from './queries.ts';
import { useUnitName } from './use-unit-name.ts';
import { useTranslation } from '../texts.ts';

export type { Crumb };

/** The shell's element under the header, above the alerts. */
const findSlot = () => document.getElementById('unit-band');
const neverChanges = () => () => {};

/** Draws into the shell's slot; nothing where there is none. */
function InBandSlot({ children }: { children: ReactNode }) {
  // A store, because React looks again after mounting: shell and screen may appear in the same moment.
  const slot = useSyncExternalStore(neverChanges, findSlot);
  return slot && createPortal(children, slot);
}

/** The home that a person lands on has no band: there is no way up from it. */
function useIsHome(): boolean {
  const actor = useActor();
  const { pathname } = useLocation();
  return pathname.replace(/(?<=.)\/$/, '') === homePath(actor);
}

/** The crumbs above a district: only who sees all of them comes from a list. */
function useTop(): Crumb[] {
  const t = useTranslation();
  return useMay()('see.everyDistrict')
    ? [
        { text: t('crumbs.home'), href: '/' },
        { text: t('crumbs.districts'), href: '/districts' },
      ]
    : [];
}

/** The link that the address lies under: the most precise of those that it begins with. */
const linkAbove = (pathname: string, links: readonly { to: string }[]): string | undefined =>
  links
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];

/** The last crumb is the page itself, so it is no link. */
const trail = (crumbs: readonly Crumb[]): Crumb[] =>
  crumbs.map(({ text, href }, index) => (index < crumbs.length - 1 && href ? { text, href } : { text }));

/** Where a list or a page of the whole organisation is. `crumbs` follow the start page; the last is this page. */
export function TopBand({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslation();
  return (
    <InBandSlot>
      <UnitBand crumbs={trail([{ text: t('crumbs.home'), href: '/' }, ...crumbs])} />
    </InBandSlot>
  );
}

export interface DistrictBandProps {
  districtId: number;
  /** The pages between the district's home and this one; the last is this page. None on the home itself. */
  crumbs?: readonly Crumb[];
}

/** Where in a district one is. */
export function DistrictBand({ districtId, crumbs = [] }: DistrictBandProps) {
  const { data: district } = useDistrict(districtId);
  const unitName = useUnitName();
  const top = useTop();
  if (useIsHome()) return null;
  const own = district ? [{ text: unitName(district.name), href: `/districts/${districtId}` }] : [];
  return (
    <InBandSlot>
      <UnitBand crumbs={trail([...top, ...own, ...crumbs])} />
    </InBandSlot>
  );
}

export interface SectionBandProps {
  sectionId: number;
  /** Undefined until it has loaded. */
  section: Section | undefined;
  /** The pages between the section's overview and this one; the last is this page. None on the overview itself. */
  crumbs?: readonly Crumb[];
  /** The way up leads through pages of the district, not through the section's overview. */
  isUnderDistrict?: boolean;
}

/**
 * Where in a section one is, and its pages, where the address is one of them: elsewhere no place is kept for these. The
 * way up begins where the person's scope begins.
 */
export function SectionBand({ sectionId, section, crumbs = [], isUnderDistrict = false }: SectionBandProps) {
  const t = useTranslation();
  const { data: district } = useDistrict(section?.districtId ?? 0);
  const { pathname } = useLocation();
  const language = useLanguage();
  const unitName = useUnitName();
  const may = useMay();
  const top = useTop();
  const links = useLinksAt('section-pages', {
    sectionId,
    ...(section && { districtId: section.districtId }),
  });
  if (useIsHome()) return null;

  const above =
    district && may('see.districtHome', { districtId: district.id })
      ? [{ text: unitName(district.name), href: `/districts/${district.id}` }]
      : [];
  const own =
    section && !isUnderDistrict ? [{ text: unitName(section.name), href: `/sections/${sectionId}` }] : [];
  const current = linkAbove(pathname, links);
  return (
    <InBandSlot>
      <UnitBand
        label={t('band.section')}
        crumbs={trail([...top, ...above, ...own, ...crumbs])}
        {...(pathname.startsWith('/sections/') && {
          pages: links.map(({ to, label }) => ({ href: to, text: label[language], current: to === current })),
        })}
      />
    </InBandSlot>
  );
}
