import './fault-list.css';
import { faultLine, type Fault } from './state.ts';

let list: HTMLElement | undefined;

/** Shows below the page what the builds have found, one line a fault; nothing while there is none. */
export function showFaults(faults: readonly Fault[]): void {
  list?.remove();
  list = undefined;
  if (faults.length === 0) return;
  list = document.createElement('section');
  list.className = 'osasto-faults';
  list.setAttribute('role', 'alert');
  list.setAttribute('aria-label', 'Faults of the build');
  list.lang = 'en';
  for (const fault of faults) {
    const line = document.createElement('p');
    line.textContent = faultLine(fault);
    list.append(line);
  }
  document.body.append(list);
}
