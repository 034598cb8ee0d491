import type { IconName } from '../Icon/Icon.tsx';

const pictures: [RegExp, IconName][] = [
  [/\.(png|jpe?g|gif|webp|heic|bmp|tiff?)$/i, 'file-image'],
  [/\.(xlsx?|ods|csv)$/i, 'file-spreadsheet'],
];

/** The picture that goes with the name of a file. */
export const getFileIcon = (name: string): IconName =>
  pictures.find(([ending]) => ending.test(name))?.[1] ?? 'file-text';
