import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, computeIntegrity } from './files.ts';

/** The bytes of one build, wherever they are: in a `dist` folder, or at the service. */
export interface BuildContent {
  /** A file by its name below the folder of the build; the page of a shell is `index.html`. Undefined when it is missing. */
  read: (file: string) => Promise<Buffer | undefined>;
  /** Subresource integrity of the bytes that are there; undefined when the file is missing. */
  findIntegrity: (file: string) => Promise<string | undefined>;
  /** The integrity of every file, as it was published. */
  list: () => Promise<Readonly<Record<string, string>>>;
}

/** The content of a build in a folder. @param page file of the shell's page, where it is outside of the folder */
export function folderContent(folder: string, page?: string): BuildContent {
  const read = async (file: string): Promise<Buffer | undefined> => {
    const location = page !== undefined && file === 'index.html' ? page : path.join(folder, file);
    try {
      return await readFile(location);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const findIntegrity = async (file: string) => {
    const bytes = await read(file);
    return bytes && computeIntegrity(bytes);
  };
  return {
    read,
    findIntegrity,
    async list() {
      const names = [...filesBelow(folder), ...(page === undefined ? [] : ['index.html'])];
      const found = await Promise.all(names.map(async (name) => [name, await findIntegrity(name)] as const));
      return Object.fromEntries(found.flatMap(([name, integrity]) => (integrity ? [[name, integrity]] : [])));
    },
  };
}
