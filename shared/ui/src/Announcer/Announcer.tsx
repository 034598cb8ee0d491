const regions = new Map<'polite' | 'assertive', HTMLElement>();

function region(manner: 'polite' | 'assertive'): HTMLElement {
  const found = regions.get(manner);
  if (found?.isConnected) return found;
  const made = document.createElement('div');
  made.setAttribute('aria-live', manner);
  // A dialog hides everything around it from screen readers, except what carries this mark.
  made.dataset['liveAnnouncer'] = 'true';
  Object.assign(made.style, {
    position: 'absolute',
    top: '0', // at the end of the page it would make the page higher
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(made);
  regions.set(manner, made);
  return made;
}

/** Has a screen reader say `text`: politely when the reader pauses, assertively at once. */
export function announce(text: string, manner: 'polite' | 'assertive' = 'polite') {
  const target = region(manner);
  const line = document.createElement('p');
  line.textContent = text;
  // A region that was empty a moment ago is read only if the text comes after it.
  setTimeout(() => target.append(line), 50);
  setTimeout(() => line.remove(), 7000);
}
