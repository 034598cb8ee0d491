import type { RoleId } from '@osasto/contract';

/** Roles as a form has them: ids in ascending order with commas between. */
export const rolesText = (roles: readonly number[]): string => roles.toSorted((a, b) => a - b).join(',');

/** The ids in {@link rolesText}. */
export const rolesIn = (text: string): RoleId[] => text.split(',').filter(Boolean).map(Number) as RoleId[];
