import { useEffect, useEffectEvent } from 'react';
import type { Member } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { CommandStatus, type CommandState } from '@osasto/domain/command';
import { useRoleName } from '@osasto/domain/labels';
import { useDirtyForm } from '@osasto/feedback';
import { Form, useForm, useInput } from '@osasto/forms';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { useSaveRoles } from './queries.ts';
import { roleChoices } from './role-choices.ts';
import { rolesIn, rolesSchema, rolesText } from './roles-schema.ts';
import { RolesRefused, RolesSaved } from './RolesOutcome.tsx';
import { useMayForMember } from './use-may-for-member.ts';
import css from './Roles.module.css';
import { useTranslation } from '../texts.ts';

/** Id of the element with the roles, to which the head of the card links on a phone. */
export const rolesId = 'roles';

/** The member's roles: a box for each to those who may change them, names to others. Rule 19.10. */
export function Roles({ member }: { member: Member }) {
  const t = useTranslation();
  const mayChange = useMayForMember(member, 'POST members/updateRoles');
  return (
    <div id={rolesId} tabIndex={-1}>
      <Card title={t('card.roles')}>
        {mayChange ? <RolesForm member={member} /> : <RoleNames roles={member.memberRoles} />}
      </Card>
    </div>
  );
}

function RoleNames({ roles }: { roles: readonly number[] }) {
  const t = useTranslation();
  const roleName = useRoleName();
  if (roles.length === 0) return <p>{t('card.noRoles')}</p>;
  return (
    <ul>
      {roles.map((role) => (
        <li key={role}>{roleName(role as RoleId)}</li>
      ))}
    </ul>
  );
}

/** Roles above the lowest rank that may change roles. Rule 4.8. */
type LockedRole = 1 | 2 | 3 | 4;

function RolesForm({ member }: { member: Member }) {
  const save = useSaveRoles(member.id);
  const saved = rolesText(member.memberRoles);
  return (
    <Form
      namespace="members"
      schema={rolesSchema}
      initialValues={{ roles: saved }}
      savesItself // the command waits for the network, and says how it went
      save={({ roles }) => {
        if (roles !== saved) save.start(rolesIn(roles));
      }}
    >
      <RolesFields member={member} saved={saved} command={save} />
    </Form>
  );
}

interface RolesFieldsProps {
  member: Member;
  /** As a {@link rolesText}. */
  saved: string;
  command: CommandState<RoleId[]>;
}

function RolesFields({ member, saved, command }: RolesFieldsProps) {
  const t = useTranslation();
  const roleName = useRoleName();
  const actor = useActor();
  const { resetForm } = useForm();
  const { value, onChange } = useInput<string>('roles', 'card.roles');
  const { isRunning, isDone, waitsSince, failure } = command;
  const isChanged = value !== saved;
  useDirtyForm(isChanged);
  // Roles as saved take the place of those chosen; the form stays as it is, with the focus in it.
  const follow = useEffectEvent((roles: string) => resetForm({ values: { roles } }));
  useEffect(() => follow(saved), [saved]);
  return (
    <div className={css.roles}>
      <CheckBoxGroup
        label={t('card.rolesOf', { name: `${member.firstName} ${member.lastName}` })}
        labelHidden
        disabled={isRunning || waitsSince !== undefined}
        values={value.split(',')}
        onChange={(shown) => onChange(rolesText(shown.map(Number)))}
        choices={roleChoices(actor).map(({ role, allowed }) => ({
          value: String(role),
          text: roleName(role),
          help: allowed ? t(`card.roleHelp.${role}`) : t(`card.givenBy.${role as LockedRole}`),
          disabled: !allowed,
        }))}
      />
      {failure && <RolesRefused failure={failure} />}
      <CommandStatus command={command} />
      <div className={css.save}>
        <Button
          type="submit"
          variant="primary"
          busy={isRunning}
          busyText={t('card.savingRoles')}
          disabledReason={isChanged ? undefined : t('card.nothingToSave')}
        >
          {t('card.saveRoles')}
        </Button>
        {isDone && !isChanged && <RolesSaved />}
      </div>
    </div>
  );
}
