import { commandPart } from '@osasto/ui/Late';
import { useQuestion } from './confirmations.ts';

const ConfirmationDialog = commandPart(
  () => import(/* webpackChunkName: "overlays" */ './ConfirmationDialog.tsx'),
);

/** The question that confirm() asks; answered with no where it cannot be shown. Drawn once, by the shell. */
export function ConfirmationArea() {
  const { asked, isExpected = false } = useQuestion();
  return (
    isExpected && <ConfirmationDialog open={asked && { ...asked, onClose: () => asked.answer(false) }} />
  );
}
