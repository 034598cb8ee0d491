import { callNames } from '@osasto/calls';
import { entriesOf } from './matrix/entries.ts';
import { aimsOf } from './matrix/expected.ts';
import { requestOf } from './matrix/request.ts';
import type { Scenario } from './matrix/scenario.ts';

/** Valid requests of every call: about things of the own section, in each of their states, and of a training section. */
export const everyRequest = ({ sections, ...scenario }: Scenario) =>
  callNames.flatMap((call) =>
    entriesOf(call).flatMap((entry) =>
      aimsOf(entry).flatMap((aim) => {
        const { target } = aim;
        if (target !== 'own' && target !== 'training') return [];
        return [{ call, request: requestOf({ sections, ...scenario }, call, entry, sections[target], aim) }];
      }),
    ),
  );
