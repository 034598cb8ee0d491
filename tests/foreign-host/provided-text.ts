import { everySharedModule, packageVersion } from '@osasto/build/shared';

const entry = (name: string) => {
  const [key, version] = [JSON.stringify(name), JSON.stringify(packageVersion(name))];
  return `${key}: { version: ${version}, get: () => import(${key}).then((module) => () => module) }`;
};

/** The text of provided.ts, with what the list of the contract names. */
export const providedText = (): string =>
  `export const provided = { ${everySharedModule().map(entry).join(', ')} };\n`;
