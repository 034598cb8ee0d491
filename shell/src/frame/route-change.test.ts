/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom';
import { focusTitle } from './route-change.ts';

const heading = (text: string) => {
  const title = document.createElement('h1');
  title.textContent = text;
  return title;
};

const area = () => document.getElementById('content')!;

/** Observers have been called. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
});
afterEach(() => stop());

test('the title that takes the place of the first one has its focus', async () => {
  area().append(heading('Districts, while they load'));
  stop = focusTitle();
  expect(area().firstChild).toHaveFocus();
  area().replaceChildren(heading('Districts'));
  await observed();
  expect(area().firstChild).toHaveFocus();
});

test.each(['pointerDown', 'keyDown'] as const)(
  'after a person’s %s no title takes the focus',
  async (act) => {
    area().append(heading('Districts, while they load'));
    stop = focusTitle();
    fireEvent[act](document.body);
    area().replaceChildren(heading('Districts'));
    await observed();
    expect(document.body).toHaveFocus();
  },
);

test('a screen that has no title at first gives it the focus when it comes', async () => {
  stop = focusTitle();
  expect(document.body).toHaveFocus();
  area().append(heading('Districts'));
  await observed();
  expect(area().firstChild).toHaveFocus();
});
