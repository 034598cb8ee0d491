/** @jest-environment jsdom */
import { openInWindow, saveFile } from './files.ts';

const file = new File(['x'], 'section_1.csv', { type: 'text/csv' });
let saved: { href: string; name: string }[];
const revoke = jest.fn<void, [string]>();

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = revoke.mockReset();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.href, name: this.download });
  });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a file is saved under its name, and its address is let go', () => {
  saveFile(file);
  expect(saved).toEqual([{ href: 'blob:1', name: 'section_1.csv' }]);
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:1');
});

function newWindow(opened: object | null) {
  globalThis.open = jest.fn(() => opened as Window);
}

test('a window is open before the file has come, and then shows it', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn() };
  newWindow(opened);
  const loading = openInWindow(async () => file);
  expect(globalThis.open).toHaveBeenCalledTimes(1);
  await loading;
  expect(opened.location.replace).toHaveBeenCalledWith('blob:1');
});

test('a window goes to an address when it has come', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn() };
  newWindow(opened);
  await openInWindow(async () => '/api/files/form');
  expect(opened.location.replace).toHaveBeenCalledWith('/api/files/form');
});

test('a file that does not come closes the window', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn() };
  newWindow(opened);
  await expect(openInWindow(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(opened.close).toHaveBeenCalled();
});

test('where windows are blocked the file is saved instead', async () => {
  newWindow(null);
  await openInWindow(async () => file);
  expect(saved).toHaveLength(1);
});
