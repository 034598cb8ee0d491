import { Component, type ReactNode } from 'react';
import type { Build } from '@osasto/contract';
import { newReference } from './failures.ts';
import { classOf } from './load.ts';
import { countEvent } from './telemetry.ts';

interface Props {
  remote: Build;
  /** What stands in its place. */
  failed: (reference: string) => ReactNode;
  children: ReactNode;
}

async function count(error: unknown, remote: Build, reference: string): Promise<void> {
  const failureClass = await classOf(error, remote);
  const { name, build } = remote;
  countEvent({ remote: name, build, stage: 'render', class: failureClass, milliseconds: 0, reference });
}

/** Keeps a mistake in what a remote draws, or a file that it asks for later, inside its place. */
export class RenderBoundary extends Component<Props, { reference?: string }> {
  override state: { reference?: string } = {};

  static getDerivedStateFromError(): { reference: string } {
    return { reference: '' };
  }

  override componentDidCatch(error: unknown): void {
    const { remote } = this.props;
    const reference = newReference(remote.name);
    this.setState({ reference });
    void count(error, remote, reference);
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    const { reference } = this.state;
    return reference === undefined ? children : failed(reference);
  }
}
