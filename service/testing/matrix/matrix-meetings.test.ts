import { testCells } from './cells.ts';

testCells('meetings');
