import { Component, type ReactNode } from 'react';
import type { Build, FailureClass } from '@osasto/contract';
import { classify } from './classify.ts';
import { newReference } from './failures.ts';
import { countEvent } from './telemetry.ts';

interface Props {
  remote: Build;
  /** What is shown instead. */
  failed: (why: FailureClass, reference: string) => ReactNode;
  children: ReactNode;
}

interface State {
  failure?: { why: FailureClass; reference: string };
}

/** Keeps a failure in rendering a remote, or in a file that it loads later, from the rest of the page. */
export class RenderBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(): State {
    return { failure: { why: 'runtime', reference: '' } };
  }

  override componentDidCatch(error: unknown): void {
    const reference = newReference(this.props.remote.name);
    this.setState({ failure: { why: 'runtime', reference } });
    void this.report(error, reference);
  }

  async report(error: unknown, reference: string): Promise<void> {
    const { remote } = this.props;
    const why = await classify(error, remote);
    this.setState({ failure: { why, reference } });
    const { name, build } = remote;
    countEvent({ remote: name, build, stage: 'render', class: why, milliseconds: 0, reference });
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    const { failure } = this.state;
    return failure ? failed(failure.why, failure.reference) : children;
  }
}
