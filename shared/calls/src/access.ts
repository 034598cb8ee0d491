import { accessReasons } from '@osasto/rules';
import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { nationalOnly } from './rights.ts';
import { membersShown } from './shown.ts';
import { literals, NamedUnit, Nullable, personMark, Timestamp } from './values.ts';

/** Whose access: `employee-12` for the role of an employee, `member-345` for the roles of a member in the own section. */
const AccessId = Type.String({ pattern: '^(employee|member)-[1-9][0-9]{0,9}$' });

/** Roles of a person, and why somebody should look at them. Rule 11.10. */
const AccessRow = Type.Object(
  {
    id: AccessId,
    name: Type.String(),
    /** The district or section in which the roles count; null for the whole organisation. */
    unit: Nullable(NamedUnit),
    roles: Type.Array(Type.Integer()),
    reasons: Type.Array(literals(accessReasons)),
    /** The last sign-in; left out when there was none. */
    lastSeen: Type.Optional(Timestamp),
    /** Who kept it last, and when; left out when nobody has. */
    kept: Type.Optional(Type.Object({ at: Timestamp, by: Type.String() })),
  },
  { [personMark]: true },
);

const accessIds = Type.Optional(Type.Array(AccessId, { maxItems: 500 }));

/** Who still has access. Rule 11.10. */
export const accessCalls = defineCalls({
  'GET accessreview': {
    summary: 'Roles whose holder has left office, was not seen for a year, or has no address, by name',
    may: nationalOnly,
    answer: Type.Array(AccessRow),
  },
  'POST accessreview': {
    summary: 'Keep or remove roles of the review; all of them or none',
    may: nationalOnly,
    leaves: { employee: ['keep', 'delete'], member: ['keep', 'update'] },
    changes: ['GET accessreview', 'GET waiting', 'GET Employee/GetAll', ...membersShown],
    body: Type.Object({ keep: accessIds, remove: accessIds }),
    answer: Type.Array(AccessRow),
  },
});
