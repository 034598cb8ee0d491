import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Claims } from './claims.ts';
import { roles, type RoleName } from './roles.ts';

/** In the folder of a remote and of the shell, and beside the descriptor of a build. Never served, in no build id. */
export const smokeFile = 'smoke.json';

const text = Type.String({ minLength: 1 });

const smoke = Type.Object({
  /** Written by hand: a page, who opens it, and its heading in Finnish. */
  screens: Type.Array(
    Type.Object({
      path: text,
      role: Type.Unsafe<RoleName>({ type: 'string', enum: roles.map(({ name }) => name) }),
      heading: text,
    }),
  ),
  /** What the service answers, by call with its ids filled in. Recorded: `npm run record-smoke`. */
  answers: Type.Record(
    Type.String(),
    Type.Object({ status: Type.Integer(), body: Type.Optional(Type.Unknown()) }),
    { additionalProperties: false },
  ),
});

/** The pages of a remote that `check` opens, with the answers of the service; of the shell, answers to its own calls. */
export type Smoke = Static<typeof smoke>;

export type SmokeScreen = Smoke['screens'][number];

export const isSmoke = (value: unknown): value is Smoke => Check(smoke, value);

/** @throws {Error} when the file is other than the release command reads it */
export function readSmoke(value: unknown): Smoke {
  if (isSmoke(value)) return value;
  throw new Error(
    `${smokeFile} is { screens: [{ path, role, heading }], answers: { call: { status, body } } }.`,
  );
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the service makes it; nobody checks its signature here. */
export const createUnsignedToken = (claims: Partial<Claims>): string =>
  `${encode({})}.${encode(claims)}.signature`;

/** Claims of somebody who holds a role: of district 1, and of section 1 where the role is a section's. */
export const person = (role: RoleName, more: Partial<Claims> = {}): Partial<Claims> => ({
  username: 'Maija Lehtonen',
  ossiId: 7,
  districtId: 1,
  sectionId: role.startsWith('Section') ? 1 : null,
  exp: 4e9,
  [role]: true,
  ...more,
});
