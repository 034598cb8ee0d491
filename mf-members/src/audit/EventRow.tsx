import { useId, useState } from 'react';
import type { AuditEvent } from '@osasto/api';
import type { SentencePart } from '@osasto/contract/audit/sentences';
import {
  EventSentence,
  eventPath,
  type AuditOutcome,
  toOutcome,
  shownFields,
  sidesText,
  type Writers,
} from '@osasto/domain/history';
import { useMaskedText } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { formatInstant } from '@osasto/i18n';
import { Icon, type IconName } from '@osasto/ui/Icon';
import { IconButton } from '@osasto/ui/IconButton';
import css from './EventRow.module.css';
import { useTranslation } from '../texts.ts';

/** How a log is worded: the same for all its rows. */
export interface Wording {
  partsOf: (event: AuditEvent) => SentencePart[];
  labelOf: (field: string) => string;
  outcome: Readonly<Record<AuditOutcome, string>>;
  writers: Writers;
}

const ofActions: Readonly<Record<string, IconName>> = {
  read: 'eye',
  export: 'download',
  'member.update': 'key-round',
};
const ofEntities: Readonly<Record<string, IconName>> = {
  account: 'log-in',
  member: 'user-cog',
  employee: 'briefcase-business',
  district: 'map',
  section: 'building-2',
  meeting: 'calendar',
  letterrequest: 'file-text',
  plan: 'shield',
  attachment: 'paperclip',
  externalform: 'link',
  message: 'mail',
};
const ofOutcomes = {
  denied: 'shield-alert',
  failed: 'triangle-alert',
  unusual: 'triangle-alert',
  done: undefined,
} as const satisfies Record<AuditOutcome, IconName | undefined>;

const getEventIcon = ({ entity, action }: AuditEvent): IconName =>
  ofOutcomes[toOutcome(action)] ??
  ofActions[`${entity}.${action}`] ??
  ofActions[action] ??
  ofEntities[entity] ??
  'settings';

/** One event: when, a sentence that leads to whom and what it names, and what changed behind a button. */
export function EventRow({ event, wording }: { event: AuditEvent; wording: Wording }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { partsOf, outcome } = wording;
  const parts = partsOf(event);
  const ended = toOutcome(event.action);
  const changes = shownFields(event.changes);
  const links = { name: eventPath(event), ...(event.byId !== null && { by: `/audit?by=${event.byId}` }) };
  return (
    <li className={css.event} data-outcome={ended}>
      <time className={css.time} dateTime={event.at}>
        {formatInstant(event.at).slice(-5)}
      </time>
      <span className={css.icon}>
        <Icon name={getEventIcon(event)} />
      </span>
      <div className={css.body}>
        <p>
          <EventSentence parts={parts} links={links} />
        </p>
        <p className={css.where}>
          {[ended === 'done' ? null : outcome[ended], event.unitName && unitName(event.unitName)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOpen && (
          <div id={id}>
            <Changes changes={changes} wording={wording} />
          </div>
        )}
      </div>
      {changes.length > 0 && (
        <IconButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          label={t(isOpen ? 'audit.hide' : 'audit.show', { event: parts.map(({ text }) => text).join('') })}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          className={css.toggle}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </li>
  );
}

interface ChangesProps {
  changes: AuditEvent['changes'];
  wording: Pick<Wording, 'labelOf' | 'writers'>;
}

/** What was before and what was after. What is masked stays so. Rule 4.7. */
function Changes({ changes, wording: { labelOf, writers } }: ChangesProps) {
  const t = useTranslation();
  const masked = useMaskedText();
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const [before, after] = sidesText(change, masked, writers[change.field]);
          return (
            <tr key={change.field}>
              <th scope="row">{labelOf(change.field)}</th>
              <td data-label={t('audit.before')}>{before}</td>
              <td data-label={t('audit.after')}>{after}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
