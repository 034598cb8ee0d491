import { callNames } from '@osasto/calls';
import { findEntries } from './matrix/entries.ts';
import { aimsFromEntry } from './matrix/expected.ts';
import { createRequest } from './matrix/request.ts';
import type { Scenario } from './matrix/scenario.ts';

/** Valid requests of every call: about things of the own section, in each of their states, and of a training section. */
export const everyRequest = ({ sections, ...scenario }: Scenario) =>
  callNames.flatMap((call) =>
    findEntries(call).flatMap((entry) =>
      aimsFromEntry(entry).flatMap((aim) => {
        const { target } = aim;
        if (target !== 'own' && target !== 'training') return [];
        return [
          { call, request: createRequest({ sections, ...scenario }, call, entry, sections[target], aim) },
        ];
      }),
    ),
  );
