import { testCells } from './cells.ts';

testCells('letters');
