import { useEffect, useEffectEvent } from 'react';
import type { Member } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { CommandStatus, type CommandState } from '@osasto/domain/command';
import { useDirtyForm } from '@osasto/feedback';
import { Form, useForm, useInput } from '@osasto/forms';
import { useSaveRoles } from './queries.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { rolesSchema } from './roles-schema.ts';
import { rolesIn, rolesText } from './roles-text.ts';
import { RolesRefused, RolesSaved } from './RolesOutcome.tsx';

/** The boxes of a member's roles, with what saves them. */
export default function RolesForm({ member }: { member: Member }) {
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
  const { resetForm } = useForm();
  const { value, onChange } = useInput<string>('roles', 'card.roles');
  const { isRunning, isDone, waitsSince, failure } = command;
  const isChanged = value !== saved;
  useDirtyForm(isChanged);
  // Roles as saved take the place of those chosen; the form stays as it is, with the focus in it.
  const follow = useEffectEvent((roles: string) => resetForm({ values: { roles } }));
  useEffect(() => follow(saved), [saved]);
  return (
    <RoleBoxes
      member={member}
      isChanged={isChanged}
      isSaving={isRunning}
      given={{ value, onChange, disabled: isRunning || waitsSince !== undefined }}
      outcome={isDone && !isChanged && <RolesSaved />}
    >
      {failure && <RolesRefused failure={failure} />}
      <CommandStatus command={command} />
    </RoleBoxes>
  );
}
