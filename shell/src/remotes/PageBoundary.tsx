import { Component, type ReactNode } from 'react';
import { Broken } from '../screens/Broken.tsx';
import { buildBehind, countThrown } from './thrown.ts';

interface Props {
  /** A change of the path begins anew. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  isEmpty: boolean;
  /** How often the page at this path has thrown. */
  times: number;
}

/**
 * Stands between the page and what is around it. What a part throws while it leaves the page, beside the effects that
 * guarded-react.ts guards, comes here: the page that has taken its place is drawn once more. When that throws too, the
 * page is broken, never the header.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, isEmpty: false, times: 0 };

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, times: 0 };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isEmpty: true };
  }

  override componentDidCatch(error: unknown): void {
    const build = buildBehind(error);
    if (build) countThrown(error, build);
    this.setState(({ times }) => ({ isEmpty: false, times: times + 1 }));
  }

  override render(): ReactNode {
    const { isEmpty, times } = this.state;
    if (isEmpty) return null;
    return times > 1 ? <Broken /> : this.props.children;
  }
}
