import { formatNumber } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { ChoiceInput } from '@osasto/forms';
import { useAudienceText } from './use-audience-text.ts';
import { type AudienceInput, type ChosenKind, type MessagePreview, usePreview } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Names that are shown of each reason. */
const namesShown = 10;

export interface RecipientsProps {
  audience: AudienceInput;
  kind: ChosenKind;
}

/** Whom a message is to, how many get it, who does not and why; and its kind, which decides that. Rules 23.1, 23.2. */
export function Recipients({ audience, kind }: RecipientsProps) {
  const t = useTranslation();
  const audienceText = useAudienceText();
  const preview = usePreview(kind, audience);
  return (
    <Card title={t('messages.recipients')}>
      <Stack gap="md">
        <p>
          <strong>{audienceText(audience)}</strong>
        </p>
        <KindChoice audience={audience} />
        <Loaded query={preview} failure={t('messages.previewFailed')} skeleton={<Skeleton />}>
          {(loaded) => <Counts preview={loaded} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Counts({ preview: { recipients, excluded, needsSecond } }: { preview: MessagePreview }) {
  const t = useTranslation();
  const left = excluded.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>
        {t('messages.get', { count: recipients, number: formatNumber(recipients) })}
        {left > 0 && ` · ${t('messages.getNot', { count: left, number: formatNumber(left) })}`}
      </p>
      {needsSecond && <Alert kind="info">{t('messages.needsSecond')}</Alert>}
      {left > 0 && (
        <DescriptionList
          shape="stack"
          items={excluded.map(({ reason, count, names }) => ({
            label: `${t(`messages.reason.${reason}`)} (${formatNumber(count)})`,
            value: <Names names={names} count={count} />,
          }))}
        />
      )}
    </>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const t = useTranslation();
  const shown = names.slice(0, namesShown);
  const more = count - shown.length;
  return (
    <>
      {shown.join(', ')}
      {more > 0 && ` ${t('messages.andMore', { count: more, number: formatNumber(more) })}`}
    </>
  );
}

/** Holders may get either kind; members only what they have allowed. */
function KindChoice({ audience }: Pick<RecipientsProps, 'audience'>) {
  const t = useTranslation();
  const isToHolders = Boolean(audience.holders);
  const official = usePreview('official', audience, isToHolders);
  const toMembers = usePreview('members', audience, isToHolders);
  if (!isToHolders) return <Muted>{t('messages.kindHelp.members')}</Muted>;
  const withCount = (kind: ChosenKind, preview: MessagePreview | undefined) => ({
    value: kind,
    text: preview
      ? `${t(`messages.kind.${kind}`)} (${formatNumber(preview.recipients)})`
      : t(`messages.kind.${kind}`),
    help: t(`messages.kindHelp.${kind}`),
  });
  return (
    <ChoiceInput<ChosenKind>
      name="kind"
      label="messages.kindLabel"
      shape="list"
      choices={[withCount('official', official.data), withCount('members', toMembers.data)]}
    />
  );
}
