/**
 * Puts a text that is still on its way to the clipboard. Safari allows that only when it begins within the press; where
 * there is no such beginning, the text is written when it has come.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const content = text.then((copied) => new Blob([copied], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}
