import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { Descriptor, RemoteSource } from '@osasto/contract';

/** What the last build of the remote gave. */
export interface Built {
  descriptor?: Descriptor;
  /** What the compiler says, where the last try failed; the build before it stays. */
  errors: string[];
}

/** Where the live rebuilding leaves its builds (shared/build/src/webpack.ts). */
const liveFolder = (dir: string) => path.join(dir, 'var', 'live');

const read = async <Value>(file: string): Promise<Value> => (await import(pathToFileURL(file).href)) as Value;

/** What its team writes of the remote in this folder. */
export async function readSource(dir: string): Promise<RemoteSource> {
  const { source } = await read<{ source: RemoteSource }>(path.join(dir, 'src', 'source.ts'));
  return source;
}

/** Builds the remote, and again whenever a file of it changes. */
export async function watchRemote(dir: string, onBuilt: (built: Built) => void): Promise<void> {
  process.env['OSASTO_DEV'] = '1';
  const { default: configuration } = await read<{ default: Configuration }>(
    path.join(dir, 'webpack.config.ts'),
  );
  let descriptor: Descriptor | undefined;
  webpack({ ...configuration, stats: 'none' })?.watch({ aggregateTimeout: 100 }, (failure, stats) => {
    const errors = failure
      ? [failure.message]
      : (stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
    if (errors.length === 0) {
      const text = readFileSync(path.join(liveFolder(dir), 'descriptor.json'), 'utf8');
      descriptor = JSON.parse(text) as Descriptor;
    }
    onBuilt({ ...(descriptor && { descriptor }), errors });
  });
}

/** The file of the remote's build behind an address `/remotes/<name>/<build>/…`, or undefined. */
export function remoteFile(dir: string, address: string): string | undefined {
  const [, , , build = '', ...rest] = address.split('/');
  const folder = path.join(liveFolder(dir), build);
  const file = path.join(folder, ...rest);
  return file.startsWith(folder + path.sep) ? file : undefined;
}
