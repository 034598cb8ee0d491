import { useState } from 'react';
import type { OwnSessions } from '@osasto/api';
import { type Instant, passwordWarningDays, today } from '@osasto/contract';
import { useFocusAfterRemoval } from '@osasto/domain/command';
import { ListSkeleton } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { formatDate } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { commandPart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Page, Stack } from '@osasto/ui/Page';
import { Tag } from '@osasto/ui/Tag';
import { addFactorCatalogue } from '../second-factor/catalogue.ts';
import { OwnFactorsCard } from '../second-factor/OwnFactors.tsx';
import { addAccountCatalogue } from './catalogue.ts';
import { useOwnFactors, useOwnSessions, type OwnSession } from './queries.ts';
import { SessionsTable } from './SessionsTable.tsx';
import { useTranslation as useShellTranslation } from '../texts.ts';
import { useTranslation } from './texts.ts';

export const prepare = async (): Promise<void> => {
  await Promise.all([addAccountCatalogue(), addFactorCatalogue()]);
};

const EndSessions = commandPart(async () => {
  const module = await import(/* webpackChunkName: "own-factors" */ './EndSessions.tsx');
  await module.prepare();
  return module;
});

const day = 86_400_000;

/** The day in Helsinki of a moment. */
const formatDay = (instant: Instant) => formatDate(today(new Date(instant)));

const daysUntil = (instant: Instant) => Math.ceil((Date.parse(instant) - Date.now()) / day);

/** /account/sessions: where one is signed in, and the password. Rule 2.18. */
export default function Sessions() {
  const t = useTranslation();
  const shell = useShellTranslation();
  const sessions = useOwnSessions();
  const isPending = useOwnFactors().isPending || sessions.isPending; // one stands above the other
  const own = { ...sessions, isPending, data: isPending ? undefined : sessions.data };
  const { claims } = useSession();
  return (
    <>
      <TopBand crumbs={[{ text: shell('account.title') }]} />
      <Page
        title={shell('account.title')}
        context={[claims?.username, own.data?.email].filter(Boolean).join(' · ')}
        side={
          own.data && (
            <>
              <Password password={own.data.password} />
              <Card title={t('sessions.notices')}>
                <Stack gap="sm">
                  <Muted>{t('sessions.noticesBody')}</Muted>
                  <p>{own.data.email}</p>
                  <ButtonLink href="/account/notifications" block>
                    {t('sessions.chooseNotices')}
                  </ButtonLink>
                </Stack>
              </Card>
            </>
          )
        }
      >
        <Loaded query={own} failure={t('sessions.failed')} skeleton={<ListSkeleton count={3} />}>
          {({ sessions: open, password }) => (
            <Stack>
              <Open sessions={open} hasPassword={password !== null} />
              <OwnFactorsCard hasPassword={password !== null} />
            </Stack>
          )}
        </Loaded>
      </Page>
    </>
  );
}

function Open({ sessions, hasPassword }: Pick<OwnSessions, 'sessions'> & { hasPassword: boolean }) {
  const t = useTranslation();
  const [ending, setEnding] = useState<{ session?: OwnSession }>();
  const focusAfterRemoval = useFocusAfterRemoval();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card
      flush
      title={t('sessions.table')}
      count={sessions.length}
      actions={
        hasOthers && (
          <Button size="sm" icon="log-out" onClick={() => setEnding({})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
      foot={t('sessions.unknownSession')}
    >
      <SessionsTable sessions={sessions} onEnd={(session) => setEnding({ session })} />
      <EndSessions
        open={
          ending && {
            session: ending.session,
            hasPassword,
            onEnded: () => {
              focusAfterRemoval();
              setEnding(undefined);
            },
            onClose: () => setEnding(undefined),
          }
        }
      />
    </Card>
  );
}

function Password({ password }: Pick<OwnSessions, 'password'>) {
  const t = useTranslation();
  const expires = password?.expires ?? null;
  const days = expires === null ? undefined : daysUntil(expires);
  const until = expires !== null && t('sessions.until', { date: formatDay(expires), count: days ?? 0 });
  return (
    <Card title={t('sessions.password')}>
      <Stack gap="sm">
        {password ? (
          <DescriptionList
            shape="stack"
            items={[
              { label: t('sessions.set'), value: formatDay(password.setAt) },
              ...(until && days !== undefined
                ? [
                    {
                      label: t('sessions.valid'),
                      value:
                        days <= passwordWarningDays ? (
                          <Tag tone="warning" icon="clock">
                            {until}
                          </Tag>
                        ) : (
                          until
                        ),
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <Muted>{t('sessions.noPassword')}</Muted>
        )}
        {password && (
          <ButtonLink href="/account/change-password" variant="primary" block>
            {t('sessions.change')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
