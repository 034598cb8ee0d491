import { Component, type ReactNode } from 'react';
import { buildBehind, countThrown, guessFailingRemote } from './thrown.ts';

interface Props {
  /** Forgets what it was given: nothing of it is drawn again. */
  onFailure: () => void;
  children: ReactNode;
}

/** So often what it was given is forgotten; afterwards it draws nothing more. */
const mostAnew = 20;

/**
 * An area of the frame that draws what remotes give it, such as alerts: what cannot be drawn is forgotten and counted for
 * the remote, and the frame stays.
 */
export class AreaBoundary extends Component<Props, { hasFailed: boolean }> {
  #failures = 0;

  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const build = buildBehind(error) ?? guessFailingRemote();
    if (build) countThrown(error, build);
    this.#failures += 1;
    this.props.onFailure();
    this.setState({ hasFailed: this.#failures > mostAnew });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
