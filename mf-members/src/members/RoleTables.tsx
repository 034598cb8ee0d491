import type { SectionRoles } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { useUnitName } from '@osasto/domain/units';
import { useRoleName } from '@osasto/domain/labels';
import { useTranslate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type Column, Table } from '@osasto/ui/Table';
import css from './MemberList.module.css';
import { holdersOf, type RoleHolder, useDistrictRoles, useSectionRoles } from './role-holders.ts';

/** The members of a section who hold a role. */
export function RolesOfSection({ sectionId }: { sectionId: number }) {
  const t = useTranslate('members');
  return (
    <Card flush>
      <div className={css.list}>
        <Loaded
          query={useSectionRoles(sectionId)}
          failure={t('findfailed')}
          skeleton={<Skeleton shape="table" count={4} />}
          isEmpty={({ sectionRoles }) => sectionRoles.length === 0}
          empty={<EmptyState icon="user-cog" title={t('roles.empty')} headingLevel={2} />}
        >
          {(roles) => <RolesTable label={t('roles.label')} roles={roles} />}
        </Loaded>
      </div>
    </Card>
  );
}

/** The same for each section of a district, and which sections have nobody. Rule 19.6. */
export function RolesOfDistrict({ districtId }: { districtId: number }) {
  const t = useTranslate('members');
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
        const held = districtRoles.filter(({ sectionRoles }) => sectionRoles.length > 0);
        const without = districtRoles.filter(({ sectionRoles }) => sectionRoles.length === 0);
        return (
          <Stack>
            {held.map((roles) => (
              <Card
                key={roles.sectionId}
                title={<Link href={`/sections/${roles.sectionId}`}>{unitName(roles.sectionName)}</Link>}
                flush
              >
                <RolesTable
                  label={t('roles.labelOf', { section: unitName(roles.sectionName) })}
                  roles={roles}
                />
              </Card>
            ))}
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

function RolesTable({ label, roles }: { label: string; roles: SectionRoles }) {
  const t = useTranslate('members');
  const roleName = useRoleName();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  const columns: Column<RoleHolder>[] = [
    {
      key: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: ({ memberId, lastName, firstName }) => {
        const name = `${lastName}, ${firstName}`;
        return hasCard ? <Link href={`/sections/${roles.sectionId}/members/${memberId}`}>{name}</Link> : name;
      },
    },
    {
      key: 'roles',
      header: t('column.roles'),
      cell: ({ roles: held }) => held.map((role) => roleName(role as RoleId)).join(', '),
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={holdersOf(roles.sectionRoles)}
      rowKey={({ memberId }) => String(memberId)}
    />
  );
}
