/** Whether the browser leaves the page for it, or opens another, where nothing takes it; a text field takes a link. */
function leadsAway({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  const isField = target instanceof Element && target.matches('input, textarea');
  return types.includes('text/uri-list') && !isField;
}

/** A file or a link that is dropped where nothing takes it would replace the page, and all that was typed on it. */
export function keepPage(): void {
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || !leadsAway(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', keep);
  document.addEventListener('drop', keep);
}
