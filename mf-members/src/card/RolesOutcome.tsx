import { useEffect, useRef } from 'react';
import { useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Icon } from '@osasto/ui/Icon';
import css from './Roles.module.css';

/** Why the roles were not saved: what the service refuses, line by line, if it says. Takes the focus, which brings it into sight. */
export function RolesRefused({ refusals }: { refusals: readonly string[] }) {
  const t = useTranslate('members');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.refused}>
      {refusals.length === 0 ? (
        <Alert kind="error">{t('editmember.rolesupdatefailed')}</Alert>
      ) : (
        <Alert kind="error" title={t('validation.htmlheadertext')}>
          <ul>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Beside the button, for the eye: the alert above the title, which a screen reader says, is out of sight on a phone. */
export function RolesSaved() {
  const t = useTranslate('members');
  return (
    <span className={css.saved}>
      <Icon name="circle-check" size="sm" />
      {t('editmember.updatesuccess')}
    </span>
  );
}
