import type { ReactNode } from 'react';
import { Button } from '@osasto/ui/Button';
import { useDialogCross } from '@osasto/ui/DialogCross';
import { useForm, useFormDraft } from './form-context.ts';
import { useDiscardQuestion } from './use-discard-question.ts';

export interface CancelProps {
  /** Takes the form away. */
  onCancel: () => void;
  /** Why not now, while the form is being sent; left out where it may be cancelled at any time. */
  busyReason?: string;
  children: ReactNode;
}

/**
 * Ends a form without saving it: what was typed is discarded after a question, in the browser too. The cross of a dialog
 * around does the same. Rule 2.7.
 */
export function Cancel({ onCancel, busyReason, children }: CancelProps) {
  const { isSubmitting, dirty } = useForm();
  const { eraseDraft } = useFormDraft();
  const isSure = useDiscardQuestion(dirty);
  const reason = isSubmitting ? busyReason : undefined;
  const cancel = async () => {
    if (reason !== undefined || !(await isSure())) return;
    eraseDraft();
    onCancel();
  };
  useDialogCross(() => void cancel());
  return (
    <Button disabledReason={reason} onClick={() => void cancel()}>
      {children}
    </Button>
  );
}
