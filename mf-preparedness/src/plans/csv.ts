import type { PlanStateRow } from '@osasto/api';
import { byteOrderMark, csvDate, csvLine, mediaTypes } from '@osasto/contract';
import { today } from '@osasto/i18n';
import type { Translate } from '../texts.ts';

/** The plans as a CSV file in the person's language. Rules 5, 12.9, 18.20. @param t of `preparedness` */
export function csvOfPlans(plans: readonly PlanStateRow[], t: Translate): File {
  const headings = ['district', 'section', 'state', 'created', 'expires', 'attachments'] as const;
  const lines = plans.map(({ districtName, sectionName, state, created, expires, attachments }) => [
    districtName,
    sectionName,
    t(`plans.state.${state}`),
    created === null ? '' : csvDate(today(new Date(created))),
    expires === null ? '' : csvDate(expires),
    String(attachments),
  ]);
  const content = [headings.map((name) => t(`plans.column.${name}`)), ...lines].map(csvLine).join('');
  const name = `preparednessplans_${today().replaceAll('-', '')}.csv`;
  return new File([byteOrderMark + content], name, { type: `${mediaTypes.csv};charset=utf-8` });
}
