import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { sentPage, type PageParts, type SentPage } from '@osasto/contract/sent-page';

/** The shell's page, and its compressed copy. */
export interface ShellPage extends SentPage {
  brotli: Buffer;
}

const compress = promisify(brotliCompress);

/** The page of the shell with the registry and what the service says of itself. */
export async function composePage(parts: PageParts): Promise<ShellPage> {
  const page = sentPage(parts);
  return { ...page, brotli: await compress(page.html) };
}
