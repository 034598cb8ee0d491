import { type Answer, type Body, call } from '@osasto/api';
import { callQuery, changedBy, taggedQuery, useQuery } from '@osasto/api/query';
import { today } from '@osasto/contract';
import { useCommand } from '@osasto/domain/command';
import { useTranslation } from '../texts.ts';

/** A duty as it is this year. Rule 22.2. */
export type DutyRow = Answer<'GET duties'>[number];

/** How a unit has fulfilled a duty in a year. Rule 22.2. */
export type DutyStateRow = Answer<'GET districts/{id}/duties'>[number];

/** How a district has, with counts of its sections where the duty is theirs. */
export type DistrictDutyState = Answer<'GET duties/states'>[number];

export const thisYear = (): number => Number(today().slice(0, 4));

/** The duties with the tag of all of them. */
export const dutiesQuery = taggedQuery('GET duties');
export const useDuties = (enabled: boolean) => useQuery({ ...dutiesQuery, enabled });

export const useNationalDuties = (year: number) =>
  useQuery(callQuery('GET duties/states', { query: { year } }));

export const useDistrictDuties = (id: number, year: number) =>
  useQuery(callQuery('GET districts/{id}/duties', { params: { id }, query: { year } }));

export const useSectionDuties = (id: number, year: number) =>
  useQuery(callQuery('GET sections/{id}/duties', { params: { id }, query: { year } }));

/** A duty of a unit in a year, which a person marks. */
export interface MarkedDuty {
  state: DutyStateRow;
  year: number;
}

/** What marks a duty as done, or as not done. */
export const toTick = (
  { state: { dutyId, unit, unitKind }, year }: MarkedDuty,
  mark: Pick<Body<'POST duties/tick'>, 'isDone' | 'note'>,
): Body<'POST duties/tick'> => ({
  dutyId,
  year,
  ...(unitKind === 'section' ? { sectionId: unit.id } : { districtId: unit.id }),
  ...mark,
});

/** Takes back that a duty is done, after a question. Rule 22.2. */
export function useUntick() {
  const t = useTranslation();
  return useCommand({
    name: t('duties.untick'),
    question: ({ state }: MarkedDuty) => t('duties.untickQuestion', { unit: state.unit.name }),
    run: (duty) => call('POST duties/tick', { body: toTick(duty, { isDone: false }) }),
    reload: changedBy('POST duties/tick'),
    success: 'districts:duties.unticked',
    failure: 'districts:duties.tickFailed',
  });
}

/** A duty that is removed, with the tag of all duties as they were shown. Rule 1.20. */
export interface RemovedDuty {
  id: number;
  name: string;
  tag: string | undefined;
}

/** Removes a duty from this year on, after a question. Rule 22.2. */
export function useRemoveDuty() {
  const t = useTranslation();
  return useCommand({
    name: t('duties.remove'),
    question: ({ name }: RemovedDuty) => t('duties.removeQuestion', { name, year: thisYear() }),
    run: ({ id, tag }) => call('POST duties', { body: { remove: [id] }, ifMatch: tag }),
    reload: changedBy('POST duties'),
    success: 'districts:duties.removed',
    failure: 'districts:duties.saveFailed',
    isRemoval: true,
  });
}
