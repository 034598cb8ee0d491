let isPressed = false;
const waiting: (() => void)[] = [];

function endPress(): void {
  isPressed = false;
  for (const work of waiting.splice(0)) queueMicrotask(work);
}

if ('document' in globalThis) {
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  // The browser cancels a press that becomes a scroll or a drag; a window that is left sees no end of it.
  for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
    document.addEventListener(end, endPress, { capture: true });
  window.addEventListener('blur', endPress);
}

/**
 * Does work after the event under way or, when a press has caused that, after the press: what it shows would move the
 * button away from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else queueMicrotask(work);
}
