import type { ReactNode } from 'react';
import { useListState } from '@osasto/domain/list';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from './ExportButton.tsx';
import { MemberList } from './MemberList.tsx';
import { MemberTabs } from './MemberTabs.tsx';
import { memberParameters, unitDefaults } from './parameters.ts';
import type { MembersScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

type UnitScope = Exclude<MembersScope, { everybody: true }>;

export interface MembersOfUnitProps {
  scope: UnitScope;
  mayExport: boolean;
  /** Who holds which role; false for who may not see it. */
  roles: ReactNode;
}

/** List, roles and export of a section or a district. Rules 19.6, 19.9. */
export function MembersOfUnit({ scope, mayExport, roles }: MembersOfUnitProps) {
  const t = useTranslation();
  const list = useListState(memberParameters, unitDefaults);
  const { state, setState } = list;
  return (
    <Page
      title={t('title')}
      actions={
        mayExport && (
          <ExportButton scope={scope} criteria={state} isOffered={state.tab === 'list' || !roles} />
        )
      }
    >
      <MemberTabs
        state={state}
        setState={setState}
        list={<MemberList scope={scope} list={list} />}
        roles={roles}
      />
    </Page>
  );
}
