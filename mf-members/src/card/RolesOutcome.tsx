import { useEffect, useRef } from 'react';
import type { CommandFailure } from '@osasto/feedback';
import { Alert } from '@osasto/ui/Alert';
import { Icon } from '@osasto/ui/Icon';
import css from './RoleBoxes.module.css';
import { useTranslation } from '../texts.ts';

/** Why the roles were not saved: what the service refuses, line by line, if it says. Takes the focus, which brings it into sight. */
export function RolesRefused({ failure }: { failure: CommandFailure }) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure.isLost) container.current?.focus();
  }, [failure]);
  if (failure.isLost) return null; // beside the button
  const { reasons, details } = failure;
  return (
    <div ref={container} tabIndex={-1} className={css.refused}>
      <Alert
        kind="error"
        title={t(reasons.length === 0 ? 'editmember.rolesupdatefailed' : 'validation.htmlheadertext')}
      >
        <ul>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Beside the button, for the eye: the alert above the title, which a screen reader says, is out of sight on a phone. */
export function RolesSaved() {
  const t = useTranslation();
  return (
    <span className={css.saved}>
      <Icon name="circle-check" size="sm" />
      {t('editmember.updatesuccess')}
    </span>
  );
}
