import type { RoleId } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type Column, Table } from '@osasto/ui/Table';
import css from './List.module.css';
import { holdersOf, type RoleHolder, useSectionRoles } from './section-roles.ts';

/** The members of a section who hold a role. */
export function SectionRolesTable({ sectionId }: { sectionId: number }) {
  const t = useTranslate('members');
  const roleName = useRoleName();
  const roles = useSectionRoles(sectionId);
  const columns: Column<RoleHolder>[] = [
    {
      key: 'name',
      header: t('column.name'),
      rowHeader: true,
      cell: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    },
    {
      key: 'roles',
      header: t('column.roles'),
      cell: ({ roles }) => roles.map((role) => roleName(role as RoleId)).join(', '),
    },
  ];
  return (
    <Card flush>
      <div className={css.list}>
        <Loaded
          query={roles}
          failure={t('findfailed')}
          skeleton={<Skeleton shape="table" count={4} />}
          isEmpty={({ sectionRoles }) => sectionRoles.length === 0}
          empty={<EmptyState icon="user-cog" title={t('roles.empty')} headingLevel={2} />}
        >
          {({ sectionRoles }) => (
            <Table
              label={t('roles.label')}
              columns={columns}
              rows={holdersOf(sectionRoles)}
              rowKey={({ memberId }) => String(memberId)}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}
