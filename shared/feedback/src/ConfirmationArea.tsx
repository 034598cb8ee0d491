import { lazy, Suspense } from 'react';
import { useQuestion } from './confirmations.ts';

const ConfirmationDialog = lazy(() => import('./ConfirmationDialog.tsx'));

/** The question that confirm() asks. Drawn once, by the shell. */
export function ConfirmationArea() {
  const isAsked = useQuestion(({ asked }) => asked !== undefined);
  return (
    isAsked && (
      <Suspense>
        <ConfirmationDialog />
      </Suspense>
    )
  );
}
