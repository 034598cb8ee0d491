import type { ReactNode } from 'react';
import { Button } from '@osasto/ui/Button';
import { useForm, useFormDraft } from './form-context.ts';

export interface CancelProps {
  /** Takes the form away. */
  onCancel: () => void;
  /** Why not now, while the form is being sent; left out where it may be cancelled at any time. */
  busyReason?: string;
  children: ReactNode;
}

/** Ends a form without saving it: what was typed is discarded, in the browser too. Rule 2.7. */
export function Cancel({ onCancel, busyReason, children }: CancelProps) {
  const { isSubmitting } = useForm();
  const { eraseDraft } = useFormDraft();
  return (
    <Button
      disabledReason={isSubmitting ? busyReason : undefined}
      onClick={() => {
        eraseDraft();
        onCancel();
      }}
    >
      {children}
    </Button>
  );
}
