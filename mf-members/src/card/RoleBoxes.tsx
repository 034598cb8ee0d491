import type { ReactNode } from 'react';
import type { Member } from '@osasto/api';
import { useRoleHelp, useRoleName } from '@osasto/domain/labels';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { roleChoices } from './role-choices.ts';
import { rolesText } from './roles-text.ts';
import css from './RoleBoxes.module.css';
import { useTranslation } from '../texts.ts';

/** Roles above the lowest rank that may change roles. Rule 4.8. */
type LockedRole = 1 | 2 | 3 | 4;

interface RoleBoxesProps {
  member: Member;
  /** What is chosen, as a {@link rolesText}; without it the boxes show the member's roles, and wait for the form. */
  given?: { value: string; onChange: (value: string) => void; disabled: boolean };
  isChanged?: boolean;
  isSaving?: boolean;
  /** Beside the button. */
  outcome?: ReactNode;
  children?: ReactNode;
}

/** A box for each role, and the button that saves them. Rules 4.8, 19.10. */
export function RoleBoxes({
  member,
  given,
  isChanged = false,
  isSaving = false,
  outcome,
  children,
}: RoleBoxesProps) {
  const t = useTranslation();
  const roleName = useRoleName();
  const roleHelp = useRoleHelp();
  const actor = useActor();
  const { value = rolesText(member.memberRoles), onChange, disabled = true } = given ?? {};
  return (
    <div className={css.roles}>
      <CheckBoxGroup
        label={t('card.rolesOf', { name: `${member.firstName} ${member.lastName}` })}
        labelHidden
        disabled={disabled}
        values={value.split(',')}
        onChange={(shown) => onChange?.(rolesText(shown.map(Number)))}
        choices={roleChoices(actor).map(({ role, allowed }) => ({
          value: String(role),
          text: roleName(role),
          help: allowed ? roleHelp(role) : t(`card.givenBy.${role as LockedRole}`),
          disabled: !allowed,
        }))}
      />
      {children}
      <div className={css.save}>
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          busyText={t('card.savingRoles')}
          disabledReason={isChanged ? undefined : t('card.nothingToSave')}
        >
          {t('card.saveRoles')}
        </Button>
        {outcome}
      </div>
    </div>
  );
}
