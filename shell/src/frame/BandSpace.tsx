import { createPortal } from 'react-dom';
import { homeOf } from '@osasto/permissions';
import { useLocation } from '@osasto/router';
import { useActor } from '@osasto/session';
import css from './Frame.module.css';

/** The place of the unit band until the page has one: nothing moves when it comes. */
export function BandSpace() {
  const { pathname } = useLocation();
  const actor = useActor();
  const slot = document.getElementById('unit-band');
  if (!slot || pathname === homeOf(actor)) return null;
  const kind = pathname.startsWith('/sections/') ? 'section' : 'other';
  return createPortal(<div className={css.bandSpace} data-band={kind} />, slot);
}
