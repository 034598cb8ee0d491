import { ConfirmDialog } from '@osasto/ui/Dialog';
import { useQuestion } from './confirmations.ts';

/** The dialog of the question now asked. A chunk of its own: dialogs are for later. */
export default function ConfirmationDialog() {
  const asked = useQuestion(({ asked }) => asked);
  if (!asked) return null;
  const { title, body, confirm, danger = false, answer } = asked;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={danger}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {body}
    </ConfirmDialog>
  );
}
