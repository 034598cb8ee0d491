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
  danger = false,
  answer,
  onClose,
}: ConfirmationDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={danger}
      onConfirm={() => answer(true)}
      onCancel={onClose}
    >
      {body}
    </ConfirmDialog>
  );
}
