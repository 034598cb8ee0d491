import { Component, type ReactNode } from 'react';
import type { Descriptor } from '@osasto/contract';
import { newReference } from './failures.ts';
import { countEvent } from './telemetry.ts';
import { Unavailable } from './Unavailable.tsx';

interface Props {
  descriptor: Descriptor;
  children: ReactNode;
}

/** Keeps a mistake in a remote's screen inside the content area. */
export class RenderBoundary extends Component<Props, { reference?: string | undefined }> {
  override state: { reference?: string | undefined } = {};

  static getDerivedStateFromError(): { reference: string } {
    return { reference: newReference('') };
  }

  override componentDidCatch(): void {
    const { descriptor } = this.props;
    const reference = newReference(descriptor.name);
    this.setState({ reference });
    countEvent({
      remote: descriptor.name,
      build: descriptor.build,
      stage: 'render',
      class: 'runtime',
      milliseconds: 0,
      reference,
    });
  }

  override render(): ReactNode {
    const { descriptor, children } = this.props;
    const { reference } = this.state;
    if (reference === undefined) return children;
    return (
      <Unavailable
        remote={descriptor}
        reference={reference}
        onRetry={() => this.setState({ reference: undefined })}
      />
    );
  }
}
