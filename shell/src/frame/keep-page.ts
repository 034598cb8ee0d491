/** A file that is dropped where nothing takes it would replace the page, and all that was typed on it. */
export function keepPage(): void {
  const keep = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented } = event;
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', keep);
  document.addEventListener('drop', keep);
}
