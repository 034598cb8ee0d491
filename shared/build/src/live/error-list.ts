import './error-list.css';
import { errorLine, type BuildError } from './state.ts';

let list: HTMLElement | undefined;

/** Shows below the page what the builds have found, one line an error; nothing while there is none. */
export function showErrors(errors: readonly BuildError[]): void {
  list?.remove();
  list = undefined;
  if (errors.length === 0) return;
  list = document.createElement('section');
  list.className = 'osasto-errors';
  list.setAttribute('role', 'alert');
  list.setAttribute('aria-label', 'Errors of the build');
  list.lang = 'en';
  for (const error of errors) {
    const line = document.createElement('p');
    line.textContent = errorLine(error);
    list.append(line);
  }
  document.body.append(list);
}
