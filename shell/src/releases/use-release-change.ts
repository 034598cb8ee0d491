import { type Body, call, type ReleasedRemote } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useLanguage } from '@osasto/i18n';
import { useTranslation } from './texts.ts';

type Change = Body<'POST releases'>;

/** Acts that are asked about first. */
const asked = ['disable', 'promote', 'end'] as const satisfies Change['operation'][];

/** What takes something away. */
const harmful: readonly Change['operation'][] = ['disable', 'end'];

/**
 * Does with a remote what the release command does, for the builds that are seen here.
 *
 * @param share of `widen`, in per cent of all people
 */
export function useReleaseChange(operation: Change['operation'], remote: ReleasedRemote, share?: number) {
  const t = useTranslation();
  const language = useLanguage();
  const { name, title, build, rollout } = remote;
  const isSwitch = operation === 'disable' || operation === 'enable';
  const version = (operation === 'promote' ? rollout?.version : undefined) ?? remote.version;
  const values = { part: title[language], version, ...(share !== undefined && { share }) };
  return useCommand({
    name: t(`change.${operation}.name`, values),
    question: () => {
      const question = asked.find((one) => one === operation);
      return question && t(`change.${question}.question`, values);
    },
    isHarmless: !harmful.includes(operation),
    run: () =>
      call('POST releases', {
        body: {
          remote: name,
          operation,
          build: isSwitch ? build : (rollout?.build ?? ''),
          ...(share !== undefined && { share }),
        },
      }),
    reload: changedBy('POST releases'),
    success: `releases:change.${operation}.done`,
    failure: 'releases:notChanged',
    isRemoval: !isSwitch,
  });
}
