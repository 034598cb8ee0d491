import { useState } from 'react';
import { copyText } from '@osasto/domain/contacts';
import { confirm, showAlert } from '@osasto/feedback';
import { formatNumber } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Row } from '@osasto/ui/Page';
import { collectAddresses, findMessageLink, joinAddresses } from './addresses.ts';
import type { HoldersState } from './parameters.ts';
import { fetchHolders, type HoldersScope, toHolderFilter, useHolders } from './queries.ts';
import { WriteLink } from '../writing/WriteLink.tsx';
import { useTranslation } from '../texts.ts';

/** The most holders whose addresses are copied at once; more are exported. */
const mostCopied = 1000;

export interface AddressActionsProps {
  scope: HoldersScope;
  state: HoldersState;
}

/** The addresses of all holders of the search, on all pages: to the clipboard, or as a message. Rule 21.4. */
export function AddressActions({ scope, state }: AddressActionsProps) {
  const t = useTranslation();
  const may = useMay();
  const { copy, isCopying } = useCopying(scope, state);
  const { data, isPlaceholderData } = useHolders(scope, state);
  const found = isPlaceholderData ? undefined : data;
  const link =
    found && found.results.length === found.total
      ? findMessageLink(collectAddresses(found.results).addresses)
      : undefined;
  const tooMany =
    found && found.total > mostCopied ? t('holders.tooMany', { most: formatNumber(mostCopied) }) : undefined;
  const offerCopying = async () => {
    const isWanted = await confirm({
      title: t('holders.write'),
      body: t('holders.tooLong'),
      confirm: t('holders.copy'),
    });
    if (isWanted) await copy();
  };
  return (
    <Row>
      <Button
        icon="copy"
        busy={isCopying}
        busyText={t('holders.copying')}
        disabledReason={tooMany}
        onClick={() => void copy()}
      >
        {t('holders.copy')}
      </Button>
      {may('POST messages') ? (
        <WriteLink start={{ audience: { holders: toHolderFilter(scope, state) } }}>
          {t('messages.write')}
        </WriteLink>
      ) : link ? (
        <ButtonLink icon="mail" href={link}>
          {t('holders.write')}
        </ButtonLink>
      ) : (
        <Button icon="mail" disabledReason={tooMany} onClick={() => void offerCopying()}>
          {t('holders.write')}
        </Button>
      )}
    </Row>
  );
}

function useCopying(scope: HoldersScope, state: HoldersState) {
  const t = useTranslation();
  const [isCopying, setCopying] = useState(false);
  const copy = async () => {
    setCopying(true);
    try {
      const collected = fetchHolders(scope, state).then(collectAddresses);
      await copyText(collected.then(({ addresses }) => joinAddresses(addresses)));
      const { addresses, peopleWithout } = await collected;
      const without = { count: peopleWithout, number: formatNumber(peopleWithout) };
      showAlert({
        kind: addresses.length > 0 ? 'success' : 'warning',
        message: 'members:holders.copied',
        values: { count: addresses.length, number: formatNumber(addresses.length) },
        timeout: 'normal',
        ...(peopleWithout > 0 && { details: [t('holders.without', without)] }),
      });
    } catch {
      showAlert({ kind: 'error', message: 'members:holders.notCopied' });
    } finally {
      setCopying(false);
    }
  };
  return { copy, isCopying };
}
