import { call } from '@osasto/api';
import { invalidateChangedBy } from '@osasto/api/query';
import { showAlert } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { PasswordForm } from '../second-factor/PasswordForm.tsx';
import type { OwnSession } from './queries.ts';
import { nameOfSession } from './session-name.ts';
import { useTranslation } from './texts.ts';

export { addFactorCatalogue as prepare } from '../second-factor/catalogue.ts';

export interface EndSessionsProps {
  /** Which one; undefined for all others. */
  session: OwnSession | undefined;
  hasPassword: boolean;
  /** Its button has gone from the page by then. */
  onEnded: () => void;
  onClose: () => void;
}

/** Ends one of the other sessions, or all of them, with the password of whoever has one. Rule 2.18. */
export default function EndSessions({ session, hasPassword, onEnded, onClose }: EndSessionsProps) {
  const t = useTranslation();
  const texts = session
    ? { verb: t('sessions.end'), body: nameOfSession(session, t), done: 'account:sessions.ended' }
    : {
        verb: t('sessions.endOthers'),
        body: t('sessions.endOthersQuestion'),
        done: 'account:sessions.othersEnded',
      };
  async function end(password: string) {
    const body = { ...(password !== '' && { password }) };
    if (session) await call('DELETE account/sessions/{id}', { params: { id: session.id }, body });
    else await call('DELETE account/sessions', { body });
    await invalidateChangedBy('DELETE account/sessions');
    onEnded();
    showAlert({ kind: 'success', message: texts.done });
  }
  return (
    <Dialog title={texts.verb} size="sm" onClose={onClose}>
      <PasswordForm
        body={texts.body}
        verb={texts.verb}
        isDanger
        hasPassword={hasPassword}
        prove={end}
        onCancel={onClose}
      />
    </Dialog>
  );
}
