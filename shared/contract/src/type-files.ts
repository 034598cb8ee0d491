import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { fileNamePattern } from './file-names.ts';

/** Without it, what no pattern names has any value. */
const closed = { additionalProperties: false } as const;

/** By path below their folder. */
const texts = Type.Record(Type.String({ pattern: fileNamePattern }), Type.String(), closed);

const uses = Type.Object({
  /** The files that import each name, by module and name; `*` is the whole module. */
  names: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()), closed), closed),
  /** Packages that the build brings itself: not compared. */
  own: Type.Array(Type.String()),
  /** Its own TypeScript: the compiler compares it with an offer. */
  sources: texts,
  /** Exports of its files that none of them uses, such as `src/members/columns.ts: columnWidths`. */
  unused: Type.Optional(Type.Array(Type.String())),
});

/** What a build of a remote takes from shared modules. The same sources give the same text. */
export type Uses = Static<typeof uses>;

const sharedNames = Type.Record(Type.String(), Type.String(), closed);

/** Names of shared modules, as they are when they run: by module, with spaces between. */
export type SharedNames = Readonly<Static<typeof sharedNames>>;

const deprecations = Type.Record(Type.String(), sharedNames, closed);

/** Names that will be removed, with the text of their `@deprecated`, by module. */
export type Deprecations = Static<typeof deprecations>;

const offer = Type.Object({
  deprecated: deprecations,
  /** The names of each of our shared modules. */
  names: Type.Optional(sharedNames),
  compilerOptions: Type.Record(Type.String(), Type.Unknown(), closed),
  /** Declarations of the shared packages and of what they stand on. */
  declarations: texts,
  /** What the shell and the shared packages take themselves: compared with the calls of a newer service. */
  uses: Type.Optional(uses),
});

/** What the shared modules of a shell offer. */
export type Offer = Static<typeof offer>;

export const isUses = (value: unknown): value is Uses => Check(uses, value);
export const isOffer = (value: unknown): value is Offer => Check(offer, value);
