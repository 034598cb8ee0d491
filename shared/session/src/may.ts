import { useCallback, useSyncExternalStore } from 'react';
import { currentPermissions, followPermissions, may, type Permission, type Unit } from '@osasto/permissions';
import { useActor } from './session.ts';

/** Whether the person who is signed in has a permission in a unit; without one, whether anywhere at all. */
export type May = (permission: Permission, unit?: Unit) => boolean;

/** What the person who is signed in may do, by the permission table that the service decides by. Rule 3. */
export function useMay(): May {
  const actor = useActor();
  const table = useSyncExternalStore(followPermissions, currentPermissions, currentPermissions);
  // oxlint-disable-next-line react/exhaustive-deps -- another table, another answer
  return useCallback((permission, unit) => may(actor, permission, unit), [actor, table]);
}
