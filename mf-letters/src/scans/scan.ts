/** Degrees by which a page is turned clockwise so that it stands upright. */
export type Turn = number;

/** A page as the frame has read it. */
export interface ReadPage {
  /** Of the files that were dropped, from 0. */
  file: number;
  /** From 1. */
  page: number;
  /** How many the file has. */
  pages: number;
  /** What its QR codes say, of any kind. */
  codes: readonly { text: string; turn: Turn }[];
  /** A data URL. */
  thumbnail: string;
  /** The back of a sheet. */
  isEmpty: boolean;
}

/** A page that stands upright once it is turned. */
export interface ScannedPage extends Omit<ReadPage, 'codes'> {
  turn: Turn;
}

/** Why nobody but the person can say which order a scan belongs to. */
export type Doubt = 'noCode' | 'unknown' | 'notWaiting' | 'severalCodes' | 'twice';

/** Pages that follow one another and belong together. */
export interface Scan {
  id: string;
  pages: readonly ScannedPage[];
  /** The order that its code names; undefined when there is a doubt. */
  requestId?: number;
  doubt?: Doubt;
}
