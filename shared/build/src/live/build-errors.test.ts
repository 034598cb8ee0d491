import path from 'node:path';
import { toBuildError } from './build-errors.ts';
import { errorLine } from './state.ts';

const root = path.resolve('/checkout');
const folder = path.join(root, 'mf-letters');

const ofSwc = `Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   \u001B[31mx\u001B[0m Expected ';', '}' or <eof>
    ,-[/checkout/mf-letters/src/screens/Reports.tsx:12:5]
 10 |   const a = 1;
 12 |   return <p;
    :            ^
    \`----


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>`;

test.each([
  [
    'of a file that is no TypeScript',
    { message: ofSwc, moduleName: './src/screens/Reports.tsx' },
    "mf-letters/src/screens/Reports.tsx:12:5 Expected ';', '}' or <eof>",
  ],
  [
    'of a module that is not there',
    {
      message: "Module not found: Error: Can't resolve './Nothing.tsx' in '/checkout/mf-letters/src/screens'",
      moduleName: './src/screens/Reports.tsx',
      loc: '3:0-41',
    },
    "mf-letters/src/screens/Reports.tsx:3:1 Module not found: Error: Can't resolve './Nothing.tsx' in '/checkout/mf-letters/src/screens'",
  ],
  [
    'of a shared package',
    {
      message: 'Module parse failed: Unexpected token (4:2)',
      moduleName: '../shared/ui/src/Card/Card.tsx',
      loc: '4:2',
    },
    'shared/ui/src/Card/Card.tsx:4:3 Module parse failed: Unexpected token (4:2)',
  ],
])('an error %s is one line with its place', (_, error, line) => {
  expect(errorLine(toBuildError(error, folder, root))).toBe(line);
});
