import { useEffect } from 'react';
import { eraseDrafts } from '@osasto/forms/drafts';
import { useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { signOut } from '../session/sign-out.ts';
import { useTranslation } from '../texts.ts';

/** /logout. What the person has typed and not saved is erased; a session that ends otherwise keeps it. Rule 2.7. */
export default function Logout() {
  const t = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const user = useSession.getState().claims?.ossiId;
    signOut();
    if (user !== undefined) void eraseDrafts(user);
    void navigate('/login', { replace: true });
  }, [navigate]);
  return <p role="status">{t('login.leaving')}</p>;
}
