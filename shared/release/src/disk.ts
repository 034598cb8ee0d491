import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Every way in which this package changes the disk. A test puts others in their place: it ends the process, or fills
 * the disk, at each of these in turn.
 */
export const disk = {
  /** Has the disk keep what is in a file, or the names in a folder, also when the machine stops at this moment. */
  sync(location: string, flags: 'r' | 'r+'): void {
    const open = openSync(location, flags);
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  },
  makeFolder(folder: string): void {
    mkdirSync(folder, { recursive: true });
  },
  write(file: string, content: string | Buffer): void {
    writeFileSync(file, content);
    disk.sync(file, 'r+');
  },
  append(file: string, text: string): void {
    appendFileSync(file, text);
    disk.sync(file, 'r+');
  },
  shorten(file: string, length: number): void {
    truncateSync(file, length);
  },
  copy(from: string, to: string): void {
    copyFileSync(from, to);
    disk.sync(to, 'r+');
  },
  /** A second name for a file. Throws `EEXIST` when there is one of that name. */
  link(from: string, to: string): void {
    linkSync(from, to);
  },
  rename(from: string, to: string): void {
    renameSync(from, to);
    if (process.platform !== 'win32') disk.sync(path.dirname(to), 'r'); // no folder can be opened there
  },
  /** A file, or a folder with all that is in it; nothing when there is none. */
  remove(location: string): void {
    rmSync(location, { recursive: true, force: true });
  },
};
