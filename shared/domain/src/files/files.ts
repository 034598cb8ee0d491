/** For how many milliseconds a file can be opened after it was handed to the browser. */
const lifetime = 60_000;

function withAddress(file: File, show: (address: string) => void): void {
  const address = URL.createObjectURL(file);
  show(address);
  setTimeout(() => URL.revokeObjectURL(address), lifetime);
}

/** Puts a file among the person's downloads, under its own name. */
export function saveFile(file: File): void {
  withAddress(file, (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
  });
}

/** Puts a value among the person's downloads as JSON, laid out to be read. */
export function saveJson(name: string, value: unknown): void {
  saveFile(new File([JSON.stringify(value, null, 2)], `${name}.json`, { type: 'application/json' }));
}

/**
 * Shows a file, or the page at an address, in a window of its own. The window is opened at once, in the click itself, so
 * that nothing blocks it, and filled when the file or address has come; it is closed when none comes. Rule 10.6.
 *
 * @throws what `load` throws
 */
export async function openInWindow(load: () => Promise<File | string>): Promise<void> {
  const opened = globalThis.open('', '_blank');
  try {
    const shown = await load();
    if (typeof shown === 'string') (opened?.location ?? location).replace(shown);
    else if (!opened) saveFile(shown);
    else withAddress(shown, (address) => opened.location.replace(address));
  } catch (error) {
    opened?.close();
    throw error;
  }
}
