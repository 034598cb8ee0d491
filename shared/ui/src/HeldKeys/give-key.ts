// What a browser does with a key that is pressed, done for one that was pressed before its field was there.

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: Element): target is TextField =>
  target.matches(
    'textarea, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="file"])',
  );

/** Whether a key is of the text: `a`, but not `Enter`. */
export const isLetter = (key: string) => Array.from(key).length === 1;

/** Sets a value as a person does: what React has put on the element does not hear of it before the event. */
function setValue(field: TextField | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
}

/** Puts text in place of the last `removed` signs before the caret; at the end of fields that have no caret, such as e-mail. */
function edit(field: TextField, text: string, removed: number): void {
  const { value, selectionStart: start, selectionEnd: end, maxLength } = field;
  if (field.readOnly || field.disabled) return;
  if (text && maxLength >= 0 && value.length >= maxLength) return;
  if (start === null || end === null) setValue(field, value.slice(0, value.length - removed) + text);
  else field.setRangeText(text, start === end ? Math.max(0, start - removed) : start, end, 'end');
  const inputType = removed > 0 ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
}

/** Milliseconds within which letters on a list of choices are of one word, as browsers take them. */
export const typeaheadMs = 1_000;

let typeahead: { select: HTMLSelectElement; text: string; at: number } | undefined;

/** Chooses the first choice that begins with the letters so far. */
function seek(select: HTMLSelectElement, letter: string): void {
  const at = performance.now();
  const isSameWord = typeahead?.select === select && at - typeahead.at < typeaheadMs;
  const text = (isSameWord ? (typeahead?.text ?? '') : '') + letter.toLowerCase();
  typeahead = { select, text, at };
  const found = [...select.options].find((one) => !one.disabled && one.text.toLowerCase().startsWith(text));
  if (!found) return;
  setValue(select, found.value);
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

const stops = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type="radio"]:not(:checked))',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
].join();

function focusNext(from: Element, isBack: boolean): void {
  const scope = from.closest('[role$="dialog"]') ?? document;
  const all = [...scope.querySelectorAll<HTMLElement>(stops)].filter(({ tabIndex }) => tabIndex >= 0);
  all.at((all.indexOf(from as HTMLElement) + (isBack ? -1 : 1)) % all.length)?.focus();
}

/** Does what the key does where nobody has prevented it. */
function act(target: Element, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  if (key === 'Tab') focusNext(target, shiftKey);
  else if (isTextField(target)) {
    if (isLetter(key)) edit(target, key, 0);
    else if (key === 'Backspace') edit(target, '', 1);
    else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  } else if (target instanceof HTMLSelectElement && isLetter(key)) seek(target, key);
  else if (key === ' ' && target instanceof HTMLInputElement) target.click();
}

/** Presses a key where the focus is. */
export function giveKey(pressed: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): void {
  const target = document.activeElement ?? document.body;
  const { key, code, shiftKey } = pressed;
  const sign = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true };
  if (target.dispatchEvent(new KeyboardEvent('keydown', sign))) act(target, pressed);
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', sign));
}
