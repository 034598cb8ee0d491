import { type ReactNode, useEffect } from 'react';
import { confirm, expectQuestion } from '@osasto/feedback';
import { useCommonTranslation } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { useForm, useFormDraft } from './form-context.ts';

export interface CancelProps {
  /** Takes the form away. */
  onCancel: () => void;
  /** Why not now, while the form is being sent; left out where it may be cancelled at any time. */
  busyReason?: string;
  children: ReactNode;
}

/** Ends a form without saving it: what was typed is discarded after a question, in the browser too. Rule 2.7. */
export function Cancel({ onCancel, busyReason, children }: CancelProps) {
  const t = useCommonTranslation();
  const { isSubmitting, dirty } = useForm();
  const { eraseDraft } = useFormDraft();
  useEffect(() => {
    if (dirty) expectQuestion();
  }, [dirty]);
  const isSure = () =>
    !dirty ||
    confirm({
      title: t('discard.title'),
      body: t('discard.body'),
      confirm: t('discard.confirm'),
      cancel: t('discard.stay'),
      danger: true,
    });
  const cancel = async () => {
    if (!(await isSure())) return;
    eraseDraft();
    onCancel();
  };
  return (
    <Button disabledReason={isSubmitting ? busyReason : undefined} onClick={() => void cancel()}>
      {children}
    </Button>
  );
}
