import { sectionsPath } from '../session/sections-path.ts';
import { Navigate } from '@osasto/router';
import { useActor } from '@osasto/session';

/** /sections without an id is no screen of its own. Rule 2.16. */
export default function Sections() {
  return <Navigate to={sectionsPath(useActor())} replace />;
}
