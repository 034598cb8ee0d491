import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import type { Build, FailureClass } from '@osasto/contract';
import { classify } from './classify.ts';
import { newReference } from './failures.ts';
import { countEvent } from './telemetry.ts';
import { readFrames } from './frames.ts';
import { buildBehind, countThrown, noteLeaving, noteShown } from './thrown.ts';

interface Props {
  remote: Build;
  /** It stands in a slot, below an element with `data-piece`. */
  isPiece?: boolean;
  /** What is shown instead. */
  failed: (why: FailureClass, reference: string) => ReactNode;
  /** What is shown while the part waits for something. */
  waiting?: ReactNode;
  children: ReactNode;
}

interface State {
  failure: { why: FailureClass; reference: string } | undefined;
}

/** So often a part is drawn anew for what a piece of another remote threw while it left. */
const mostAnew = 2;

/**
 * Keeps a failure in rendering a remote, or in a file that it loads later, from the rest of the page. While the part
 * waits for something, nothing else does.
 */
export class RenderBoundary extends Component<Props, State> {
  #anew = 0;
  #leave: (() => void) | undefined;

  override state: State = { failure: undefined };

  static getDerivedStateFromError(): State {
    return { failure: { why: 'runtime', reference: '' } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { remote } = this.props;
    const build = buildBehind(error, componentStack ?? undefined); // a text that is thrown has no address of its own
    if (build && build.name !== remote.name && this.#anew < mostAnew) {
      this.#anew += 1;
      countThrown(error, build);
      this.setState({ failure: undefined });
      return;
    }
    const reference = newReference(remote.name);
    this.setState({ failure: { why: 'runtime', reference } });
    void this.report(error, reference);
  }

  override componentDidMount(): void {
    const { remote, isPiece = false } = this.props;
    this.#leave = noteShown({ remote, isPiece });
  }

  override componentWillUnmount(): void {
    this.#leave?.();
    noteLeaving(this.props.remote);
  }

  async report(error: unknown, reference: string): Promise<void> {
    const { remote } = this.props;
    const why = await classify(error, remote);
    this.setState({ failure: { why, reference } });
    const { name, build } = remote;
    const frames = readFrames(error);
    countEvent({ remote: name, build, stage: 'render', class: why, milliseconds: 0, reference, frames });
  }

  override render(): ReactNode {
    const { failed, waiting, children } = this.props;
    const { failure } = this.state;
    if (failure) return failed(failure.why, failure.reference);
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
