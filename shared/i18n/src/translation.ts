/** A catalogue with the keys of another one, in another language: a missing or extra key is a type error. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The keys of a catalogue, `column.name`; those with a singular and a plural without their ending. */
export type TextKey<Catalogue> = {
  [K in keyof Catalogue & (string | number)]: Catalogue[K] extends string
    ? Singular<`${K}`>
    : `${K}.${TextKey<Catalogue[K]>}`;
}[keyof Catalogue & (string | number)];
