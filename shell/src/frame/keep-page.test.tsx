import { fireEvent } from '@testing-library/dom';
import { keepPage } from './keep-page.ts';

beforeAll(keepPage);

const drag = (types: string[]) => ({ dataTransfer: { types, dropEffect: 'copy' } });

test.each(['dragOver', 'drop'] as const)(
  'a file or a link leaves the page alone: %s beside a field',
  (name) => {
    const field = document.body.appendChild(document.createElement('input'));
    // What the browser would do is prevented.
    expect(fireEvent[name](document.body, drag(['Files']))).toBe(false);
    expect(fireEvent[name](field, drag(['Files']))).toBe(false);
    expect(fireEvent[name](document.body, drag(['text/uri-list', 'text/plain']))).toBe(false);
    // What is text goes into a field.
    expect(fireEvent[name](field, drag(['text/uri-list', 'text/plain']))).toBe(true);
    expect(fireEvent[name](document.body, drag(['text/plain']))).toBe(true);
  },
);

test('where files are taken it says nothing', () => {
  const zone = document.body.appendChild(document.createElement('div'));
  zone.addEventListener('dragover', (event) => event.preventDefault());
  const { dataTransfer } = drag(['Files']);
  fireEvent.dragOver(zone, { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('copy');
});
