import type { TaggedRequest } from '../requests/queries.ts';

/** What the parts of the page of a request are given. */
export interface RequestPartProps {
  request: TaggedRequest;
  /** Moves the focus to the way to the next request: there is nothing more to do here. */
  focusNext: () => void;
}
