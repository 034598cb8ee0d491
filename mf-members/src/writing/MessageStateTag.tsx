import { Tag, type TagProps } from '@osasto/ui/Tag';
import type { ListedMessage } from './queries.ts';
import { useTranslation } from '../texts.ts';

const looks = {
  draft: { tone: 'outline', icon: 'pencil' },
  needsSecond: { tone: 'warning', icon: 'hourglass' },
  delayed: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'success', icon: 'circle-check' },
  stopped: { tone: 'neutral', icon: 'circle-x' },
} as const satisfies Record<ListedMessage['state'], Pick<TagProps, 'tone' | 'icon'>>;

/** How far a message is. Rule 23.3. */
export function MessageStateTag({ state }: Pick<ListedMessage, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`messages.state.${state === 'sending' ? 'leaving' : state}`)}</Tag>;
}
