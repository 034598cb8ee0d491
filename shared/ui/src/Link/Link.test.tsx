import { createEvent, fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Link, LinkRouter } from './Link.tsx';

test.each([
  ['a plain click', {}, true],
  ['a click with Ctrl', { ctrlKey: true }, false],
  ['a click with Shift', { shiftKey: true }, false],
  ['a click with the Windows or command key', { metaKey: true }, false],
])('%s goes through the router: %#', (_what, keys, routed) => {
  const navigate = jest.fn();
  render(
    <LinkRouter navigate={navigate}>
      <Link href="/members">Jäsenet</Link>
    </LinkRouter>,
  );
  const link = screen.getByRole('link', { name: 'Jäsenet' });
  const click = createEvent.click(link, keys);
  fireEvent(link, click);
  expect(navigate).toHaveBeenCalledTimes(routed ? 1 : 0);
  expect(click.defaultPrevented).toBe(routed);
});

test('another origin is left to the browser', () => {
  const navigate = jest.fn();
  render(
    <LinkRouter navigate={navigate}>
      <Link href="https://example.org/" newTab>
        Ohje
      </Link>
    </LinkRouter>,
  );
  const link = screen.getByRole('link', { name: 'Ohje (avautuu uuteen välilehteen)' });
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
});

test('the parts of an e-mail address stay one piece of a link that lays its content out', () => {
  render(
    <Link href="mailto:veli-matti@posti.example" icon="mail">
      veli-matti@posti.example
    </Link>,
  );
  const link = screen.getByRole('link');
  const texts = [...link.childNodes].filter(({ textContent }) => textContent);
  expect(texts.map(({ textContent }) => textContent)).toEqual(['veli-matti@posti.example']);
});
