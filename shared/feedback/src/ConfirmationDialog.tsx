import { ConfirmDialog } from '@osasto/ui/Dialog';
import type { AskedQuestion } from './confirmations.ts';

interface ConfirmationDialogProps extends AskedQuestion {
  onClose: () => void;
}

/** The dialog of a question, in one chunk with the other dialogs. */
export default function ConfirmationDialog({
  title,
  body,
  confirm,
  cancel,
  danger = false,
  answer,
  onClose,
}: ConfirmationDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      {...(cancel !== undefined && { cancel })}
      danger={danger}
      onConfirm={() => answer(true)}
      onCancel={onClose}
    >
      {body}
    </ConfirmDialog>
  );
}
