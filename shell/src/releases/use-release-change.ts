import { type Body, call, type ReleasedRemote } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useLanguage } from '@osasto/i18n';
import { useTranslation } from './texts.ts';

type Change = Body<'POST releases'>;

/** Acts that are asked about first. */
const asked = ['disable', 'promote', 'end'] as const satisfies Change['act'][];

/** What takes something away. */
const harmful: readonly Change['act'][] = ['disable', 'end'];

/**
 * Does with a remote what the release command does, for the builds that are seen here.
 *
 * @param share of `widen`, in per cent of all people
 */
export function useReleaseChange(act: Change['act'], remote: ReleasedRemote, share?: number) {
  const t = useTranslation();
  const language = useLanguage();
  const { name, title, build, rollout } = remote;
  const isSwitch = act === 'disable' || act === 'enable';
  const version = (act === 'promote' ? rollout?.version : undefined) ?? remote.version;
  const values = { part: title[language], version, ...(share !== undefined && { share }) };
  return useCommand({
    name: t(`change.${act}.name`, values),
    question: () => {
      const question = asked.find((one) => one === act);
      return question && t(`change.${question}.question`, values);
    },
    isHarmless: !harmful.includes(act),
    run: () =>
      call('POST releases', {
        body: {
          remote: name,
          act,
          build: isSwitch ? build : (rollout?.build ?? ''),
          ...(share !== undefined && { share }),
        },
      }),
    reload: changedBy('POST releases'),
    success: `releases:change.${act}.done`,
    failure: 'releases:notChanged',
    isRemoval: !isSwitch,
  });
}
