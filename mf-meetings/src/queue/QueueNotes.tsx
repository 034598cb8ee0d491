import { formatInstant } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { Icon, type IconName } from '@osasto/ui/Icon';
import { CellNote } from '@osasto/ui/Table';
import { useTranslation } from '../texts.ts';
import type { QueuedMeeting } from './order.ts';

/** What a row of the queue tells its checkers: how many were elected, asked back, opened by somebody else, whose it is, what is unopened. Rules 24.3, 24.4, 24.7. */
export function QueueNotes({ report: { queued } }: { report: QueuedMeeting }) {
  const t = useTranslation();
  const own = useSession(({ claims }) => claims?.username);
  const { askedBack, checking, assigned, hasUnopened, hasMinutes, elected } = queued;
  const notes: (readonly [IconName, string] | false)[] = [
    elected > 0 && ['users', t('queue.elected', { count: elected })],
    askedBack !== undefined && ['rotate-ccw', t('queue.askedBack')],
    checking !== undefined &&
      checking.by !== own && [
        'eye',
        t('queue.openedBy', { by: checking.by, at: formatInstant(checking.at) }),
      ],
    assigned !== undefined && ['user', t('queue.assignedTo', { name: assigned.name })],
    hasUnopened && ['paperclip', t('queue.isUnopened')],
    !hasMinutes && ['triangle-alert', t('queue.noMinutes')],
  ];
  return notes.map(
    (note) =>
      note && (
        <CellNote key={note[0]}>
          <Icon name={note[0]} /> {note[1]}
        </CellNote>
      ),
  );
}
