import { Type } from 'typebox';
import { waitingKinds } from '@osasto/rules';
import { defineCalls } from './record.ts';
import { ownUnits } from './rights.ts';
import { CalendarDate, Id, literals, NamedUnit, Timestamp } from './values.ts';

/** A thing that somebody has to do, until its cause is gone. Rule 22.1. */
const Waiting = Type.Object({
  kind: literals(waitingKinds),
  unit: Type.Optional(NamedUnit),
  unitKind: Type.Optional(literals(['district', 'section'])),
  subject: Type.Object({ fi: Type.String(), sv: Type.String() }),
  since: Type.Optional(Timestamp),
  due: Type.Optional(CalendarDate),
  /** A path of the application. */
  href: Type.String(),
  count: Type.Integer(),
  isLate: Type.Boolean(),
});

/** Left out: the units of the caller. */
const WaitingQuery = Type.Object({
  unitKind: Type.Optional(literals(['district', 'section'])),
  unitId: Type.Optional(Id),
});

/** What waits for whom. */
export const waitingCalls = defineCalls({
  'GET waiting': {
    summary: 'What waits for the caller, or in a unit: at most 50, the most urgent first',
    may: ownUnits,
    query: WaitingQuery,
    answer: Type.Array(Waiting),
  },
});
