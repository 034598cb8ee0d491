import { testCells } from './cells.ts';

testCells('units');
