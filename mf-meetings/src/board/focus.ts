// Lines are found in the document by their `data-seat`: focus follows what is drawn.

const all = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-seat]') ?? [])];

const readKey = (line: HTMLElement | null | undefined) => line?.dataset['seat'];

/** The key of the seat that an element stands in. */
export const seatAround = (element: HTMLElement): string | undefined =>
  readKey(element.closest<HTMLElement>('[data-seat]'));

const wrong = '[aria-invalid="true"]';
const picker = '[role="combobox"]';
const choice = 'input[type="radio"]:checked';

/** Where a line begins: a seat that waits for somebody at its picker, another at its choice. */
const findStart = (line: HTMLElement): HTMLElement | null =>
  line.querySelector<HTMLElement>(line.dataset['open'] === 'true' ? picker : choice) ??
  line.querySelector<HTMLElement>(`${picker}, ${choice}, button`);

/** Moves focus to a seat, or to what is wrong in it; false when it is not drawn. */
export function focusSeat(box: HTMLElement | null, key: string, isError = false): boolean {
  const line = all(box).find((one) => readKey(one) === key);
  if (!line) return false;
  const target = isError
    ? (line.querySelector<HTMLElement>(wrong) ?? line.querySelector<HTMLElement>(picker) ?? findStart(line))
    : findStart(line);
  target?.focus();
  return true;
}

/** What Enter leads to: the next field of the contact details one is in, else the next line, or what stands after the last. */
export function seatAfter(box: HTMLElement | null, key: string, from?: HTMLElement): HTMLElement | null {
  const lines = all(box);
  const index = lines.findIndex((one) => readKey(one) === key);
  const details = from?.closest('[data-details]');
  const fields = [...(details?.querySelectorAll<HTMLElement>('input') ?? [])];
  const field = from && fields[fields.indexOf(from) + 1];
  if (details && field) return field;
  const next = lines[index + 1];
  return next ? findStart(next) : (box?.querySelector<HTMLElement>('select') ?? null);
}
