import type { TSchema } from 'typebox';
import type { Rights } from './rights.ts';

/** A kind of thing that a call names by its id and that belongs to a unit, where the right to it is decided. */
export type UnitKind =
  | 'district'
  | 'section'
  | 'member'
  /** A member where the own section decides alone, and not those in which positions are held. */
  | 'memberInOwnSection'
  | 'meeting'
  | 'minutes'
  | 'document'
  | 'position'
  | 'letter'
  | 'planFile'
  | 'message';

/** A field of a request: `params.id`, `body.sectionId`; `body.sections[]` is a list that names exactly one (18.10). */
export type RequestPart = `${'params' | 'query' | 'body'}.${string}`;

/**
 * What a call acts on, and where its request names it. Of several fields the first that is there; two that differ are
 * refused. An `id` may be the whole body (1.8).
 */
export interface CallTarget {
  kind: UnitKind;
  id: RequestPart | readonly RequestPart[];
  /** Without it, the call is about all units in scope. */
  isOptional?: true;
  /** The text that asks for it, where it is not `validation.required`. */
  missing?: string;
}

/** A step of a workflow, which decides in which states a call is taken. Rules 7.1, 10.17. */
export type WorkflowStep =
  | {
      meeting:
        | 'edit'
        | 'delete'
        | 'check'
        | 'open'
        | 'submit'
        | 'recall'
        | 'askBack'
        | 'answerAskBack'
        | 'review'
        | 'approve'
        | 'return'
        | 'archive'
        | 'annul';
    }
  | { letter: 'correct' | 'return' | 'upload' | 'remove' | 'approve' | 'undo' | 'archive' };

/** What a call leaves in the audit log: by the entity, the action, or those that there may be. Rules 1.9, 17.5. */
export type AuditTrail = Readonly<Record<string, string | readonly string[]>>;

/**
 * Everything about a call. The route of the service, its validation, the document of the interface, the role matrix, the check
 * that all is audited, `docs/calls.md`, the types of the client and the keys of its queries come from here.
 */
export interface CallRecord {
  /** One sentence, for the document of the interface. */
  summary: string;
  /** Who makes it, how far. Rule 3. */
  may: Rights;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body of a 200; `Empty` is a 204. */
  answer: TSchema;
  /** Left out: the call lists the units in scope, or is about no unit. */
  target?: CallTarget;
  /** Callers who see every unit are answered even when there is no such thing. Rule 18.11. */
  mayBeUnknown?: true;
  step?: WorkflowStep;
  /** Asks although it is no GET: the question is too long, or too personal, for an address. */
  isQuestion?: true;
  /** What it leaves in the audit log when it is answered; a change always does. */
  leaves?: AuditTrail;
  /** Calls that answer otherwise after it: browsers ask them anew. */
  changes?: readonly string[];
  /** Its body has a file in the field `blob`. */
  hasFile?: true;
  /** Its answer shows people and is no JSON, of which the schema would tell: the handler counts them. Rule 4.21. */
  countsPeople?: true;
  /** Browsers may keep the answer and ask whether it has changed. Nothing about a person, and no address of a file. */
  mayBeKept?: true;
  /** For whom it is, where no screen makes it. */
  clients?: string;
  /** A body that it takes, for the document and for the role matrix; ids in it are put right. */
  example?: unknown;
}

/** Records of calls by name, each with exactly the fields that it has. */
export const defineCalls = <const Calls extends Record<string, CallRecord>>(records: Calls): Calls => records;
