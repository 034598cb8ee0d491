const namespace = 'http://www.w3.org/2000/svg';
const spriteId = 'osasto-icons';

/** The id of a picture's shape in the document. */
export const shapeId = (name: string) => `osasto-icon-${name}`;

function sprite(): Element {
  const found = document.getElementById(spriteId);
  if (found) return found;
  const made = document.createElementNS(namespace, 'svg');
  made.id = spriteId;
  made.setAttribute('aria-hidden', 'true');
  made.style.display = 'none';
  document.head.append(made);
  return made;
}

/** Puts shapes into the document, each once, for icons to refer to. */
export function addShapes(shapes: Record<string, string>) {
  const symbols = Object.entries(shapes)
    .filter(([name]) => !document.getElementById(shapeId(name)))
    .map(([name, markup]) => `<symbol id="${shapeId(name)}" viewBox="0 0 24 24">${markup}</symbol>`);
  sprite().insertAdjacentHTML('beforeend', symbols.join(''));
}
