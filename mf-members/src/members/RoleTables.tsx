import type { SectionRoles } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { useListState } from '@osasto/domain/list';
import { useUnitName } from '@osasto/domain/units';
import { useRoleName } from '@osasto/domain/labels';
import { useHasRoute } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type Column, Table } from '@osasto/ui/Table';
import css from './MemberList.module.css';
import {
  type RoleHolder,
  roleHolders,
  roleOrders,
  useDistrictRoles,
  useSectionRoles,
} from './role-holders.ts';
import { useTranslation } from '../texts.ts';

/** The members of a section who hold a role. */
export function RolesOfSection({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  return (
    <Loaded
      query={useSectionRoles(sectionId)}
      failure={t('findfailed')}
      skeleton={<Skeleton shape="table" count={4} />}
      isEmpty={({ sectionRoles }) => sectionRoles.length === 0}
      empty={<EmptyState icon="user-cog" title={t('roles.empty')} headingLevel={2} />}
    >
      {(roles) => <RolesTable sections={[roles]} />}
    </Loaded>
  );
}

/** The members of each section of a district who hold a role, and which sections have nobody. Rule 19.6. */
export function RolesOfDistrict({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const unitName = useUnitName();
  return (
    <Loaded
      query={useDistrictRoles(districtId)}
      failure={t('findfailed')}
      skeleton={<Skeleton shape="table" count={8} />}
      isEmpty={({ districtRoles }) => districtRoles.every(({ sectionRoles }) => sectionRoles.length === 0)}
      empty={<EmptyState icon="user-cog" title={t('roles.emptyDistrict')} headingLevel={2} />}
    >
      {({ districtRoles }) => {
        const without = districtRoles.filter(({ sectionRoles }) => sectionRoles.length === 0);
        return (
          <Stack>
            <RolesTable sections={districtRoles} hasSections />
            {without.length > 0 && (
              <Card title={t('roles.without')} count={without.length}>
                <p>{without.map(({ sectionName }) => unitName(sectionName)).join(', ')}</p>
              </Card>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const ofSection = roleOrders.orderedBy('name');
const ofDistrict = roleOrders.orderedBy('section');

/** Who holds which role, one member a row, with their section where there are several. */
function RolesTable({
  sections,
  hasSections = false,
}: {
  sections: readonly SectionRoles[];
  hasSections?: boolean;
}) {
  const t = useTranslation();
  const list = useListState(roleOrders.parameters, hasSections ? ofDistrict : ofSection);
  const columns = useColumns(hasSections);
  const holders = roleOrders.sorted(roleHolders(sections), list.state);
  return (
    <Card title={t('roles.label')} count={holders.length} flush>
      <div className={css.list}>
        <Table
          label={t('roles.label')}
          columns={columns}
          rows={holders}
          rowKey={({ memberId }) => String(memberId)}
          {...roleOrders.tableOrder(list)}
        />
      </div>
    </Card>
  );
}

function useColumns(hasSections: boolean): Column<RoleHolder>[] {
  const t = useTranslation();
  const roleName = useRoleName();
  const unitName = useUnitName();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  return [
    {
      key: 'name',
      header: t('column.name'),
      rowHeader: true,
      sortable: true,
      cell: ({ memberId, sectionId, lastName, firstName }) => {
        const name = `${lastName}, ${firstName}`;
        return hasCard ? <Link href={`/sections/${sectionId}/members/${memberId}`}>{name}</Link> : name;
      },
    },
    ...(hasSections
      ? [
          {
            key: 'section',
            header: t('column.section'),
            sortable: true,
            card: 'plain' as const,
            cell: ({ sectionId, sectionName }: RoleHolder) => (
              <Link href={`/sections/${sectionId}`}>{unitName(sectionName)}</Link>
            ),
          },
        ]
      : []),
    {
      key: 'roles',
      header: t('column.roles'),
      sortable: true,
      card: 'plain',
      cell: ({ roles }) => roles.map((role) => roleName(role as RoleId)).join(', '),
    },
  ];
}
