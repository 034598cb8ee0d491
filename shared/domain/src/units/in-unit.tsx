import type { ReactNode } from 'react';
import { hasStatus } from '@osasto/api';
import { useAlertWhen } from '@osasto/feedback';
import { Navigate, useParams } from '@osasto/router';
import { idIn } from './address.ts';
import { DistrictBand, SectionBand, type Crumb } from './bands.tsx';
import { useDistrict, useSection } from './queries.ts';

/** An address typed by hand that leads nowhere, or to what this person may not see. Rules 1.7, 19.1. */
const RedirectTo404 = () => <Navigate to="/404" replace />;

const isOutOfReach = (error: unknown) => hasStatus(error, 403) || hasStatus(error, 404);

export interface InUnitProps {
  /** The pages between the unit's home and this one; the last is this page. None on the home itself. */
  crumbs?: readonly Crumb[];
  /** Drawn with a valid id at once, beside the loading of the unit. */
  children: (id: number) => ReactNode;
  /** Instead of what leads to /404: where an address with no such unit, or none for this person, leads. */
  outOfReach?: ReactNode;
}

/**
 * A screen below `/sections/:sectionId`: reads the id, draws the band, and leads to /404 when the address
 * names no section or one that the caller may not see. Other failures are the screen's to show, beside an alert.
 */
export function InSection({ crumbs, children, outOfReach = <RedirectTo404 /> }: InUnitProps) {
  const id = idIn(useParams()['sectionId']);
  if (id === undefined) return <RedirectTo404 />;
  return (
    <VisibleSection id={id} crumbs={crumbs ?? []} outOfReach={outOfReach}>
      {children(id)}
    </VisibleSection>
  );
}

interface VisibleProps {
  id: number;
  crumbs: readonly Crumb[];
  children: ReactNode;
}

function VisibleSection({ id, crumbs, children, outOfReach }: VisibleProps & { outOfReach: ReactNode }) {
  const { data: section, error } = useSection(id);
  const hasFailed = error !== null && !isOutOfReach(error) && !hasStatus(error, 401);
  useAlertWhen(hasFailed, { kind: 'error', message: 'error.generic', isKept: true });
  if (isOutOfReach(error)) return outOfReach;
  return (
    <>
      <SectionBand sectionId={id} section={section} crumbs={crumbs} />
      {children}
    </>
  );
}

/** A screen below `/districts/:districtId`. A district that is not in the caller's list is out of reach. */
export function InDistrict({ crumbs, children }: Omit<InUnitProps, 'outOfReach'>) {
  const id = idIn(useParams()['districtId']);
  if (id === undefined) return <RedirectTo404 />;
  return (
    <VisibleDistrict id={id} crumbs={crumbs ?? []}>
      {children(id)}
    </VisibleDistrict>
  );
}

function VisibleDistrict({ id, crumbs, children }: VisibleProps) {
  const { data, isSuccess, error } = useDistrict(id);
  if ((isSuccess && !data) || isOutOfReach(error)) return <RedirectTo404 />;
  return (
    <>
      <DistrictBand districtId={id} crumbs={crumbs} />
      {children}
    </>
  );
}
