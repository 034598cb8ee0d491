import { useEffect, useState } from 'react';
import { call, type Meeting } from '@osasto/api';
import { changedBy, invalidate } from '@osasto/api/query';
import { useSession } from '@osasto/session';

/**
 * Says that this person checks the report, and tells of another checker: the one who had it open before, or who has
 * opened it since. Rule 24.4.
 */
export function useOpencheck({ id, checking }: Meeting): Meeting['checking'] {
  const own = useSession(({ claims }) => claims?.username);
  const [before] = useState(checking);
  useEffect(() => {
    const open = async () => {
      try {
        await call('POST meetings/opencheck', { body: id });
      } catch {
        return; // the page itself says what is wrong with the report or the connection
      }
      await invalidate(changedBy('POST meetings/opencheck'));
    };
    void open();
  }, [id]);
  return [checking, before].find((one) => one !== undefined && one.by !== own);
}
