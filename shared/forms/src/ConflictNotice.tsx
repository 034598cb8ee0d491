import type { ReactNode } from 'react';
import { Alert } from '@osasto/ui/Alert';
import { type FormConflict, useErrorTranslate } from './form-context.ts';

export interface ConflictNoticeProps extends FormConflict {
  /** What is said of it, with `{name}`: a key of the form's catalogue. */
  message?: string;
  /** What both have changed. */
  children?: ReactNode;
}

/** Says who has changed the same meanwhile; what was typed is kept, and the next send is meant. It takes focus. Rule 1.20. */
export function ConflictNotice({ by, now, message = 'common.changedBy', children }: ConflictNoticeProps) {
  const t = useErrorTranslate();
  const text = t(message, {
    name: by ?? t('common.somebody'),
    now: now ? t('common.nowSaved', { now }) : '',
  });
  return (
    <div data-error-summary tabIndex={-1}>
      <Alert kind="warning">
        <p>{text}</p>
        {children}
      </Alert>
    </div>
  );
}
