import { normalised } from '@osasto/contract';

/** A file's name as it is kept: normalised (1.22), without its path. Rule 1.16. */
export function cleanName(name: string): string {
  const [last = ''] = normalised(name).split(/[/\\]/).slice(-1);
  return last.trim();
}

/** The name with the extension of what the file really is, so that nothing is saved as something that runs. */
export const nameToSave = (name: string, extension: string): string => {
  const same: Record<string, RegExp> = { jpg: /\.jpe?g$/i };
  const ending = same[extension] ?? new RegExp(`\\.${extension}$`, 'i');
  return ending.test(name) ? name : `${name}.${extension}`;
};

/** The header that names a download, whatever letters the name has. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
