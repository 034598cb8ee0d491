import { useCallback } from 'react';
import { readConfig } from '@osasto/api';
import { AlertList, Commands, ConfirmationArea, useAlerts, useCommands, useQuestion } from '@osasto/feedback';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from '@osasto/router';
import { Alerts } from '@osasto/ui/Alert';
import { pagePart } from '@osasto/ui/Late';
import { LinkRouter } from '@osasto/ui/Link';
import { Main } from '@osasto/ui/Page';
import { SkipLink } from '@osasto/ui/SkipLink';
import { AreaBoundary } from '../remotes/AreaBoundary.tsx';
import { PageBoundary } from '../remotes/PageBoundary.tsx';
import { prepareAddress, usePreparedLinks } from '../remotes/prepare.ts';
import { activeOverrides } from '../registry/overrides.ts';
import { useBand } from './band.ts';
import css from './Frame.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useRouteChange } from './route-change.ts';
import { SiteFooter } from './SiteFooter.tsx';

// The names of roles come along; a header without them is better than none.
const SiteHeader = pagePart(
  async () => {
    const [header] = await Promise.all([
      import(/* webpackChunkName: "application" */ './SiteHeader.tsx'),
      loadRoleNames().catch(() => undefined),
    ]);
    return header;
  },
  { waiting: <div className={css.headerSpace} /> },
);

const OverrideBanner = pagePart(() => import('../registry/OverrideBanner.tsx'));

const loadRoleNames = async () =>
  (await import(/* webpackChunkName: "application" */ '@osasto/domain/catalogue')).addDomainCatalogue();

/** Addresses at which the service itself answers with a page or a file; the router knows nothing of them. */
const isOfService = (address: string) => /^\/(api\/|account\/password)/.test(address);

/** How links below change the page; one that never reached the service begins anew instead. */
function useOpenAddress() {
  const navigate = useNavigate();
  return useCallback(
    (address: string) => {
      if (isOfService(address) || !readConfig()) location.assign(address);
      else void navigate(address);
    },
    [navigate],
  );
}

/** What stands around every screen. The sign-in page has a face of its own and shows the alerts itself. */
export default function Frame() {
  const { pathname } = useLocation();
  const bare = pathname === '/login';
  const overrides = activeOverrides();
  useRouteChange();
  usePreparedLinks(pathname);
  return (
    <LinkRouter navigate={useOpenAddress()} prepare={prepareAddress}>
      <div className={css.frame}>
        <SkipLink />
        {overrides.length > 0 && <OverrideBanner overrides={overrides} />}
        {!bare && <SiteHeader />}
        <div id="unit-band" className={css.band} data-band={useBand()} />
        <Main bare={bare}>
          {!bare && (
            <Alerts>
              <OfflineBanner />
              <AreaBoundary onFailure={() => useAlerts.setState({ alerts: [] })}>
                <AlertList />
              </AreaBoundary>
            </Alerts>
          )}
          <PageBoundary path={pathname}>
            <Outlet />
          </PageBoundary>
        </Main>
        <SiteFooter />
      </div>
      <AreaBoundary onFailure={() => useCommands.setState({ commands: [] })}>
        <Commands />
      </AreaBoundary>
      <AreaBoundary onFailure={() => useQuestion.getState().asked?.answer(false)}>
        <ConfirmationArea />
      </AreaBoundary>
      <LeaveGuard />
      <ScrollRestoration />
    </LinkRouter>
  );
}
