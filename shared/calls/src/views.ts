import { Type } from 'typebox';
import { longest } from '@osasto/contract';
import { defineCalls } from './record.ts';
import { ownViews, sectionsWithoutUser } from './rights.ts';
import { Empty, Id, IdParams, literals, Maybe } from './values.ts';

/** A list with its filters under a name; `by` is who made it. Rule 21.8. */
const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  isShared: Type.Boolean(),
  by: Type.String(),
});

/** `sharedWith`: with everybody of a district or section, whose `id` it then has, or with everybody. */
const NewSavedView = Type.Object({
  name: Type.String({ minLength: 1, maxLength: longest.savedViewName }),
  address: Type.String({ minLength: 1, maxLength: longest.savedViewAddress }),
  sharedWith: Maybe(Type.Object({ kind: literals(['district', 'section', 'all']), id: Type.Optional(Id) })),
});

const lists = ['GET savedviews'];

/** Calls about saved views. */
export const viewCalls = defineCalls({
  'GET savedviews': {
    summary: 'The own saved views, and those shared with a unit of the caller, by name',
    may: sectionsWithoutUser,
    answer: Type.Array(SavedView),
  },
  'POST savedviews': {
    summary: 'Save a view of a list, or share it with everybody of a unit',
    may: sectionsWithoutUser,
    leaves: { savedview: 'add' },
    changes: lists,
    body: NewSavedView,
    answer: SavedView,
    example: { name: 'Odottavat', address: '/positions?group=chairs' },
  },
  'DELETE savedviews/{id}': {
    summary: 'Delete an own saved view, or any as a super admin',
    may: ownViews,
    leaves: { savedview: 'delete' },
    changes: lists,
    params: IdParams,
    answer: Empty,
  },
});
