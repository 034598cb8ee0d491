import { useEffect } from 'react';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { signOut } from '../session/sign-out.ts';

/** /logout */
export default function Logout() {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  useEffect(() => {
    signOut();
    void navigate('/login', { replace: true });
  }, [navigate]);
  return <p role="status">{t('login.leaving')}</p>;
}
