import { employees } from './employees.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `
  body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; background: #f6f4f1; color: #1d1b19; }
  main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  ul { list-style: none; padding: 0; display: grid; gap: .75rem; }
  button { width: 100%; min-height: 3.5rem; padding: .75rem 1rem; text-align: left; font: inherit; color: inherit;
    background: #fff; border: 1px solid #77716a; border-radius: .5rem; cursor: pointer; }
  button:hover { background: #fdf1ef; }
  button:focus-visible { outline: 3px solid #1d1b19; outline-offset: 2px; }
  small { display: block; color: #57524c; }`;

const page = (body: string) => `<!doctype html>
<html lang="fi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hakemisto · Katalog (development)</title>
<style>${style}</style>
<main>${body}</main>
</html>`;

/** The page on which a developer picks who signs in. Works without scripts. */
export const pickerPage = (uid: string): string =>
  page(`
  <h1>Hakemisto · <span lang="sv">Katalog</span></h1>
  <p>Kuka kirjautuu? · <span lang="sv">Vem loggar in?</span></p>
  <form method="post" action="/person/${escaped(uid)}">
    <ul>${employees
      .map(
        ({ email, name, who }) => `
      <li><button name="person" value="${escaped(email)}">${escaped(name)}
        <small lang="en">${escaped(who)} · ${escaped(email)}</small></button></li>`,
      )
      .join('')}
    </ul>
  </form>`);

/** What is shown when a sign-in cannot go on, for example after the page stood open for too long. */
export const lostPage = (): string =>
  page(`
  <h1>Hakemisto · <span lang="sv">Katalog</span></h1>
  <p>Kirjautuminen on vanhentunut. Aloita uudelleen.</p>
  <p lang="sv">Inloggningen har gått ut. Börja om.</p>`);
