import { fireEvent } from '@testing-library/dom';
import { keepPage } from './keep-page.ts';

beforeAll(keepPage);

const drag = (types: string[]) => ({ dataTransfer: { types, dropEffect: 'copy' } });

test.each(['dragOver', 'drop'] as const)('a file leaves the page alone: %s beside the field', (name) => {
  expect(fireEvent[name](document.body, drag(['Files']))).toBe(false); // what the browser would do is prevented
  expect(fireEvent[name](document.body, drag(['text/plain']))).toBe(true); // a text goes into a field
});

test('where files are taken it says nothing', () => {
  const zone = document.body.appendChild(document.createElement('div'));
  zone.addEventListener('dragover', (event) => event.preventDefault());
  const { dataTransfer } = drag(['Files']);
  fireEvent.dragOver(zone, { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('copy');
});
