import { useState } from 'react';
import { errorsOf, type Member, referenceOf } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { showAlert, useDirtyForm } from '@osasto/feedback';
import { errorTexts, useTranslate } from '@osasto/i18n';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { useUpdateRoles } from './queries.ts';
import { roleChoices } from './role-choices.ts';
import { RolesRefused, RolesSaved } from './RolesOutcome.tsx';
import { useMayWith } from './use-may-with.ts';
import css from './Roles.module.css';

/** The member's roles: a box for each to those who may change them, names to others. Rule 19.10. */
export function Roles({ member }: { member: Member }) {
  const t = useTranslate('members');
  const mayChange = useMayWith(member, 'POST members/updateRoles');
  return (
    <Card title={t('card.roles')}>
      {mayChange ? <RolesForm member={member} /> : <RoleNames roles={member.memberRoles} />}
    </Card>
  );
}

function RoleNames({ roles }: { roles: readonly number[] }) {
  const t = useTranslate('members');
  const nameOf = useRoleName();
  if (roles.length === 0) return <p>{t('card.noRoles')}</p>;
  return (
    <ul>
      {roles.map((role) => (
        <li key={role}>{nameOf(role as RoleId)}</li>
      ))}
    </ul>
  );
}

function RolesForm({ member }: { member: Member }) {
  const t = useTranslate('members');
  const nameOf = useRoleName();
  const actor = useActor();
  const [chosen, choose] = useState(member.memberRoles);
  const [known, setKnown] = useState(member.memberRoles);
  // Roles as saved take the place of those chosen; the form stays as it is, with the focus in it.
  if (known.join() !== member.memberRoles.join()) {
    setKnown(member.memberRoles);
    choose(member.memberRoles);
  }
  const [outcome, setOutcome] = useState<'saved' | { refused: readonly string[] }>();
  const { mutateAsync: update, isPending } = useUpdateRoles(member.id);
  const isChanged =
    chosen.length !== member.memberRoles.length || chosen.some((role) => !member.memberRoles.includes(role));
  useDirtyForm(isChanged);

  const save = async () => {
    setOutcome(undefined);
    try {
      await update(chosen as RoleId[]);
      setOutcome('saved');
      showAlert({ kind: 'success', message: 'members:editmember.updatesuccess', timeout: 'short' });
    } catch (failure) {
      setOutcome({ refused: await errorTexts(errorsOf(failure), referenceOf(failure)) });
    }
  };

  const choices = roleChoices(actor, member.memberRoles);
  const isShown = (role: number) => choices.some((choice) => choice.role === role);
  return (
    <form
      className={css.roles}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void save();
      }}
    >
      <CheckBoxGroup
        label={t('card.rolesOf', { name: `${member.firstName} ${member.lastName}` })}
        labelHidden
        disabled={isPending}
        values={chosen.map(String)}
        onChange={(shown) =>
          choose([...chosen.filter((role) => !isShown(role)), ...shown.map(Number)].sort((a, b) => a - b))
        }
        choices={choices.map(({ role, allowed }) => ({
          value: String(role),
          text: nameOf(role),
          help: allowed ? t(`card.roleHelp.${role}`) : t('card.rankTooHigh'),
          disabled: !allowed,
        }))}
      />
      {typeof outcome === 'object' && <RolesRefused refusals={outcome.refused} />}
      <div className={css.save}>
        <Button
          type="submit"
          variant="primary"
          busy={isPending}
          busyText={t('card.savingRoles')}
          disabledReason={isChanged ? undefined : t('card.nothingToSave')}
        >
          {t('card.saveRoles')}
        </Button>
        {outcome === 'saved' && !isChanged && <RolesSaved />}
      </div>
    </form>
  );
}
