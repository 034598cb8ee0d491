import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { invalidate } from '@osasto/api/query';
import {
  confirm,
  expectQuestion,
  type CommandFailure,
  isAbort,
  showAlert,
  showFailure,
  toCommandFailure,
  useWaitForNetwork,
  whileBusy,
} from '@osasto/feedback';
import { prepareErrorTextsWhenIdle } from '@osasto/i18n';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** What a command has while it runs. */
export interface Task {
  signal: AbortSignal;
  /** Takes how much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Something that a person does with a button. Texts are in the language now shown, keys have their namespace. */
export interface Command<Input, Result> {
  /** The verb of its button: "Poista liite". Names its question too, and what waits for the network. */
  name: string;
  /** The command in the present tense, such as "Hyväksytään": covers the page while it runs. */
  busy?: string;
  /** Asked first, where it cannot be undone; with undefined nothing is asked. */
  question?: (input: Input) => string | undefined;
  /** Nothing goes away by it: its question is not red. */
  isHarmless?: boolean;
  run: (input: Input, task: Task) => Promise<Result>;
  /** Keys of the queries that are fetched anew afterwards; after a failure too, as somebody else may have changed the same. */
  reload?: readonly (readonly unknown[])[];
  /** Key of what the alert says, or a function that says it. */
  success?: string | ((result: Result) => void);
  /** Key of what the alert says; left out where `failure` is shown beside the button. */
  failure?: string;
  /** Its own button goes away with what it removes. */
  isRemoval?: boolean;
}

/** A command as its screen shows it. */
export interface CommandState<Input> {
  name: string;
  /** Begins it, after its question; does nothing while it is under way. The same function at each rendering. */
  start: (input: Input) => void;
  isRunning: boolean;
  /** The last one succeeded. */
  isDone: boolean;
  /** What it is, or was last, about. */
  input: Input | undefined;
  /** How much has been sent, 0 to 1. */
  share: number;
  /** Since when it waits for the network; undefined while it does not. */
  waitsSince: Date | undefined;
  /** Ends it: what waits is not sent, what is being sent is aborted. */
  abort: () => void;
  wasAborted: boolean;
  failure: CommandFailure | undefined;
  /** Does the same once more, without its question; undefined unless it failed or was aborted. */
  retry: (() => void) | undefined;
}

interface Progress<Input> {
  phase: 'idle' | 'running' | 'done' | 'aborted' | 'failed';
  input?: Input;
  share?: number;
  failure?: CommandFailure;
}

/** Asks, waits for the network, runs, says how it went, and sees to the focus: the one way for every command. */
export function useCommand<Input = void, Result = unknown>(
  command: Command<Input, Result>,
): CommandState<Input> {
  const network = useWaitForNetwork();
  const focusAfterRemoval = useFocusAfterRemoval();
  const [progress, setProgress] = useState<Progress<Input>>({ phase: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  const button = useRef<HTMLElement>(undefined);

  const reload = () => invalidate(command.reload ?? []);

  const isSure = (input: Input) => {
    const { name, isHarmless = false } = command;
    const body = command.question?.(input);
    return body === undefined || confirm({ title: name, body, confirm: name, danger: !isHarmless });
  };

  const run = (input: Input, { signal }: AbortController) => {
    setProgress({ phase: 'running', input, share: 0 });
    const onProgress = (share: number) => setProgress({ phase: 'running', input, share });
    const work = command.run(input, { signal, onProgress });
    return command.busy === undefined ? work : whileBusy(command.busy, work);
  };

  const succeed = async (result: Result) => {
    const noteFocus = () => {
      if (command.isRemoval) focusAfterRemoval();
    };
    noteFocus(); // the list may be here before the other answers
    await reload();
    const { success } = command;
    if (typeof success === 'string') showAlert({ kind: 'success', message: success });
    else success?.(result);
    setProgress({ phase: 'done' });
    noteFocus(); // the focus may have come back from the question meanwhile
  };

  const fail = async (input: Input, cause: unknown) => {
    const failure = await toCommandFailure(cause);
    setProgress({ phase: 'failed', input, failure });
    if (command.failure !== undefined && !failure.isLost) showFailure(command.failure, failure);
    void reload();
  };

  const begin = async (input: Input, isAsked: boolean) => {
    if (underWay.current) return;
    const controller = (underWay.current = new AbortController());
    try {
      if (!isAsked && !(await isSure(input))) return;
      setProgress({ phase: 'idle', input });
      await succeed(await network.send(() => run(input, controller)));
    } catch (cause) {
      if (!isAbort(cause)) await fail(input, cause);
      else setProgress({ phase: controller.signal.aborted ? 'aborted' : 'idle', input });
    } finally {
      underWay.current = undefined;
    }
  };

  const hasQuestion = command.question !== undefined;
  useEffect(() => {
    prepareErrorTextsWhenIdle();
    if (hasQuestion) expectQuestion();
  }, [hasQuestion]);

  const beginNow = useRef(begin);
  useLayoutEffect(() => {
    beginNow.current = begin;
  });
  const start = useCallback((input: Input) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) button.current = activeElement;
    void beginNow.current(input, false);
  }, []);
  // What offers these goes away when it is used.
  const focusButton = () => button.current?.focus();

  const { phase, input, share = 0, failure } = progress;
  const mayRetry = phase === 'failed' || phase === 'aborted';
  return {
    name: command.name,
    start,
    isRunning: phase === 'running',
    isDone: phase === 'done',
    input,
    share,
    waitsSince: network.since,
    abort: () => {
      focusButton();
      network.cancel();
      if (phase === 'running') underWay.current?.abort();
    },
    wasAborted: phase === 'aborted',
    failure,
    retry: mayRetry
      ? () => {
          focusButton();
          void begin(input as Input, true);
        }
      : undefined,
  };
}
