import { type CodeList, codes, isDay, type Day } from '@osasto/contract';
import { idIn } from '../units/address.ts';

/** One part of the state of a list, as a text that the address or the history entry keeps. Rule 13.8. */
export interface Parameter<Value> {
  /** Its name there, when that is not its name in the state. */
  name?: string;
  /** `entry`: beside the address, because it is personal data, or of no use in a shared link. */
  store: 'address' | 'entry';
  /** What Back undoes. `search`: a text as a whole, however often it was refined. */
  history: 'push' | 'replace' | 'search';
  /** Whether it decides which rows there are: clearing resets it. */
  isFilter: boolean;
  /** Whether a change leads to the first page. */
  startsOver: boolean;
  /** Its value is the id of such a unit. */
  unit?: 'district' | 'section';
  /** Undefined for a text that stands for no value. */
  parse(this: void, text: string): Value | undefined;
  format(this: void, value: Value): string;
}

type Format<Value> = Pick<Parameter<Value>, 'parse' | 'format'>;

/** A filter in the address. */
export const filter = <Value>(format: Format<Value>): Parameter<Value> => ({
  store: 'address',
  history: 'push',
  isFilter: true,
  startsOver: true,
  ...format,
});

/** Makes a parameter one that only orders the rows: it is no filter. */
export const ordering = <Value>(parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  isFilter: false,
});

/** Makes a parameter one that only decides which part of the screen shows: it is no filter and keeps the page. */
export const display = <Value>(parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  isFilter: false,
  startsOver: false,
});

/** Gives a parameter another name in the address. */
export const parameterNamed = <Value>(name: string, parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  name,
});

/** Values, each under the text that stands for it. */
export function choice<Value>(texts: readonly (readonly [text: string, value: Value])[]): Parameter<Value> {
  return filter({
    parse: (text) => texts.find(([known]) => known === text)?.[1],
    format: (value) => texts.find(([, known]) => known === value)?.[0] ?? '',
  });
}

/** One of these texts, written as it is. */
export const oneOf = <Value extends string>(...values: readonly Value[]): Parameter<Value> =>
  choice(values.map((value) => [value, value]));

/** A code of a list. */
export const codeIn = (list: CodeList): Parameter<number> =>
  choice(codes[list].map(({ id }) => [String(id), id]));

/** Several of these ids, always in this order. */
export const idsIn = (ids: readonly number[]): Parameter<readonly number[]> =>
  filter({
    parse: (text) => ids.filter((id) => text.split(',').includes(String(id))),
    format: (chosen) => ids.filter((id) => chosen.includes(id)).join(','),
  });

/** Several of these texts, always in this order. */
export const severalFrom = <Value extends string>(...values: readonly Value[]): Parameter<readonly Value[]> =>
  filter({
    parse: (text) => values.filter((value) => text.split(',').includes(value)),
    format: (chosen) => values.filter((value) => chosen.includes(value)).join(','),
  });

/** An id; 0 for all. */
export const unitId: Parameter<number> = filter({ parse: idIn, format: String });

/** A district; 0 for all. */
export const districtId: Parameter<number> = { ...unitId, unit: 'district' };

/** A section; 0 for all. */
export const sectionId: Parameter<number> = { ...unitId, unit: 'section' };

/** A calendar day, `YYYY-MM-DD`; empty for none. */
export const dayOrNone: Parameter<Day | ''> = filter({
  parse: (text) => (text === '' || isDay(text) ? text : undefined),
  format: String,
});

/** From 1. */
export const pageNumber: Parameter<number> = display(
  filter({ parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined), format: String }),
);

const asTyped: Format<string> = { parse: (text) => text, format: (text) => text };

/** A text to search for that is no personal data. */
export const publicText: Parameter<string> = { ...filter(asTyped), history: 'search' };

/** A text to search for that is personal data: it never stands in an address. */
export const privateText: Parameter<string> = { ...publicText, store: 'entry' };

/** Parts of a list that are collapsed, or opened, by id. */
export const partIds: Parameter<readonly number[]> = {
  ...display(
    filter({
      parse: (text) => text.split(',').flatMap((id) => idIn(id) ?? []),
      format: (ids) => ids.join(','),
    }),
  ),
  store: 'entry',
  history: 'replace',
};
