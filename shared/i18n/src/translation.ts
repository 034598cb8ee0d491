/** The same keys as another catalogue, in another language: a missing or extra key is a type error. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
