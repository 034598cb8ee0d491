import { create } from 'zustand';
import { withGuardedListeners } from '@osasto/contract';

/** A question before something that cannot be undone. Texts are in the person's language. */
export interface Question {
  title: string;
  body: string;
  /** Repeats the verb of the button that asked: "Poista ilmoitus". */
  confirm: string;
  /** What the way back says, where that is not to cancel. */
  cancel?: string;
  danger?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (yes: boolean) => void;
}

interface Questions {
  asked?: AskedQuestion | undefined;
  /** The page may ask: the dialog is fetched. */
  isExpected?: boolean;
}

export const useQuestion = withGuardedListeners(create<Questions>()(() => ({})));

/** Called by what may ask later, so that the dialog is there when the network is not. */
export const expectQuestion = (): void => useQuestion.setState({ isExpected: true });

/** Asks; true when the person confirmed. One question at a time: a second one answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ asked: undefined });
      resolve(yes);
    };
    useQuestion.setState({ asked: { ...question, answer }, isExpected: true });
  });
}
