import type { RoleId } from '@osasto/contract';
import { formatDateText, useCommonTranslation } from '@osasto/i18n';
import { useCodeLabel, useRoleName } from '../labels/index.ts';
import type { Writer } from './values.ts';

/** Writers of the values that several histories have: roles, codes, calendar days and flags. */
export function useWriters(): Record<'roles' | 'code' | 'date' | 'flag', Writer> {
  const t = useCommonTranslation();
  const roleName = useRoleName();
  const codeLabel = useCodeLabel();
  return {
    roles: (value) =>
      [value]
        .flat()
        .map((role) => roleName(Number(role) as RoleId))
        .join(', '),
    code: (value) => codeLabel(Number(value)),
    date: (value) => formatDateText(String(value)),
    flag: (value) => t(value === true ? 'yes' : 'no'),
  };
}
