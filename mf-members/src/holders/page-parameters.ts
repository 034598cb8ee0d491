import { seatParameters } from '../seats/parameters.ts';
import { holderParameters } from './parameters.ts';

const { page: seatPage, ...ofSeats } = seatParameters;

/** All that stands in the address of a page of holders: of the list of people and of that of seats. */
export const pageParameters = { ...ofSeats, seatPage, ...holderParameters };
