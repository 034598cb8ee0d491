/** An archive that cannot be used: one sentence for the person at the terminal. */
export class WrongArchive extends Error {}

/** A database that nothing may be restored into: one sentence for the person at the terminal. */
export class WrongTarget extends Error {}
