import { useEffect } from 'react';
import { eraseDrafts } from '@osasto/forms/drafts';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { signOut } from '../session/sign-out.ts';

/** /logout. What the person has typed and not saved is erased; a session that ends otherwise keeps it. Rule 2.7. */
export default function Logout() {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  useEffect(() => {
    const user = useSession.getState().claims?.ossiId;
    signOut();
    if (user !== undefined) void eraseDrafts(user);
    void navigate('/login', { replace: true });
  }, [navigate]);
  return <p role="status">{t('login.leaving')}</p>;
}
