import { lazy, Suspense } from 'react';
import { useQuestion } from './confirmations.ts';

const Question = lazy(() => import('./Question.tsx'));

/** The question that confirm() asks. Drawn once, by the shell. */
export function Confirmations() {
  const isAsked = useQuestion(({ asked }) => asked !== undefined);
  return (
    isAsked && (
      <Suspense>
        <Question />
      </Suspense>
    )
  );
}
