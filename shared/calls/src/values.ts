import { type TSchema, type TStringOptions, Type } from 'typebox';
import {
  codes,
  fileCautions,
  mediaTypes,
  type CodeList,
  type GivenDay,
  type Instant,
  type SentDay,
} from '@osasto/contract';

/** How a text of a call is read: `lines` keeps its line breaks, `secret` is taken letter by letter. Rule 1.22. */
export const textMark = 'x-text';

/** A text of several lines. */
export const Lines = (options: TStringOptions) => Type.String({ ...options, [textMark]: 'lines' });

/** A row's id: a positive integer that PostgreSQL's `integer` holds. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** An id, or 0 or nothing where none is chosen. */
export const idOrNone = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), Type.Null()]),
);

/** A calendar date as it is sent: midnight UTC of that day. Rule 1.1. */
export const CalendarDate = Type.Unsafe<SentDay>({
  type: 'string',
  description: 'Calendar date, YYYY-MM-DDT00:00:00.000Z',
  examples: ['2026-11-12T00:00:00.000Z'],
});

/** A calendar date as it is accepted: `YYYY-MM-DD`, or an instant of which the UTC day counts. Rule 1.1. */
export const CalendarDateInput = Type.Unsafe<GivenDay>({
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T[0-9:.]{5,15}(Z|[+-]\\d\\d:\\d\\d))?$',
  maxLength: 35,
  description: 'Calendar date, YYYY-MM-DD or YYYY-MM-DDT00:00:00.000Z',
});

/** A moment in UTC. */
export const Timestamp = Type.Unsafe<Instant>({ type: 'string', description: 'ISO timestamp in UTC' });

/** A field that may be null in an answer, or left out of a request. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** An entry of a code list. Rules 1.10, 1.11. */
export const Coded = Type.Object({ id: Type.Integer(), enumName: Type.String() });

/** Who brought something into a state, and when. */
export const StatusChange = Type.Object({ status: Coded, at: Timestamp, by: Type.String() });

/** In bytes. */
export const FileSize = Type.Integer({ minimum: 0 });

/** Only of a file that is to be opened with caution. Rule 1.16. */
export const Caution = Type.Optional(Type.Enum(fileCautions));

/** A stored file by its id, with the address that it is downloaded from: an attachment (12.5), a signed extract. */
export const Attachment = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  size: FileSize,
  created: Timestamp,
  caution: Caution,
});

/** An id of one code list; anything else is refused. Rule 18.1. */
export const codeId = (list: CodeList) =>
  Type.Unsafe<number>({ type: 'integer', enum: codes[list].map(({ id }) => id) });

export const Address = Type.Object({
  address1: Nullable(Type.String()),
  address2: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  city: Nullable(Type.String()),
  country: Nullable(Type.String()),
});

/** Which page of a list, in a query. */
export const PageQuery = Type.Object({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  take: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
});

/** `results` is one page in list order; `total` counts before paging. */
export const Paged = <T extends TSchema>(row: T) =>
  Type.Object({
    results: Type.Array(row),
    total: Type.Integer(),
    skip: Type.Integer(),
    take: Type.Integer(),
  });

/** Marks an object that shows a person without a first and last name of its own. Rule 4.21. */
export const personMark = 'x-person';

/** A member in a short list. Rule 4.10. */
export const LightMember = Type.Object({
  id: Type.Integer(),
  sectionId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  membershipStatus: Coded,
});

/**
 * The year of birth of somebody whose name another person of the answer has; null where it is not known, or not for this
 * caller. Left out of everybody else. Rules 4.12, 4.23.
 */
export const BirthYear = Type.Optional(Nullable(Type.Integer()));

/** First and last day of a term as texts show them, D.M.YYYY. */
const ShownTerm = Type.Object({ start: Type.String(), end: Type.String() });

/** One thing that is wrong: a key of the catalogues, the field, and values to put in or to draw from. Rules 1.6, 9.3. */
export const FieldError = Type.Object({
  translationKey: Type.String(),
  propertyName: Type.Optional(Type.String()),
  parameters: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(ShownTerm)])),
  ),
});

export const Validation = Type.Object({ isValid: Type.Boolean(), errors: Type.Array(FieldError) });

/**
 * Why a change came at the wrong moment. With `common.changedByOther`: `current` is the thing as its GET would answer now,
 * `by` the name of who changed it last. Rule 1.20.
 */
export const Conflict = Type.Object({
  ...Validation.properties,
  current: Type.Optional(Type.Unknown()),
  by: Type.Optional(Type.String()),
});

export const Failure = Type.Object({ message: Type.String(), requestId: Type.String() });

/** A district or section by its name. */
export const NamedUnit = Type.Object({ id: Type.Integer(), name: Type.String() });

export const IdParams = Type.Object({ id: Id });
export const Empty = Type.Null();

/** Answers that are no JSON. */
export const Pdf = Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/pdf' });
export const CsvFile = Type.Unsafe<Blob>({ type: 'string', contentMediaType: mediaTypes.csv });
/** A list as CSV, or as a spreadsheet when `Accept` asks for one. Rule 5. */
export const SheetFile = Type.Union([
  CsvFile,
  Type.Unsafe<Blob>({ type: 'string', contentMediaType: mediaTypes.spreadsheet }),
]);
export const PlainText = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/plain' });

/** One of these texts. */
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** What a list can be exported as. Rule 5. */
export const sheetFormats = ['xlsx', 'csv'] as const;

/** Units that a filter names; 0 is "choose". Rules 7.22, 7.28, 18.17. */
export const unitIds = Maybe(
  Type.Array(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), { maxItems: 5000 }),
);
