// In place of react/jsx-dev-runtime, which is not shared and would bring a React of its own.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

type Element = Parameters<typeof jsx>;

export const jsxDEV = (type: Element[0], props: Element[1], key?: Element[2], isStatic = false): unknown =>
  (isStatic ? jsxs : jsx)(type, props, key);
