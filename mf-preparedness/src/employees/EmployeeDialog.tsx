import { useEffect, useEffectEvent, useRef } from 'react';
import { call, type Employee, useConfig } from '@osasto/api';
import { changedBy, taggedQuery } from '@osasto/api/query';
import { employeeRoles, longest, type RoleId, superAdmin } from '@osasto/contract';
import { useRoleHelp, useRoleName } from '@osasto/domain/labels';
import { byName, useDistricts } from '@osasto/domain/units';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { ChoiceInput, ErrorSummary, Form, FormEnd, SelectInput, TextInput, useForm } from '@osasto/forms';
import { useMay } from '@osasto/session';
import { Dialog } from '@osasto/ui/Dialog';
import { Loaded } from '@osasto/ui/Loaded';
import { FieldGrid, Muted, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useStored } from '../editing/use-stored.ts';
import { employeeSchema, type EmployeeValues, isDistrictRole } from './employee-schema.ts';
import { useRoles } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface EmployeeDialogProps {
  /** The employee to change; none for a new one. */
  employee: Employee | undefined;
  onClose: () => void;
}

const toEmployeeValues = (employee: Employee | undefined): EmployeeValues => ({
  firstName: employee?.firstName ?? '',
  lastName: employee?.lastName ?? '',
  email: employee?.email ?? '',
  directoryId: employee?.directoryId ?? '',
  roleId: employee ? String(employee.roleId) : '',
  districtId: employee?.districtId ? String(employee.districtId) : '',
});

/** Adds an employee or changes one. The service gives a new one access by the address. Rules 2.3, 11.1 to 11.5. */
export default function EmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const t = useTranslation();
  const isDirty = useIsAnyFormDirty();
  const roleName = useRoleName();
  const stored = useStored({
    ...taggedQuery('GET Employee/{id}', { params: { id: employee?.id ?? 0 } }),
    enabled: employee !== undefined,
  });
  // What the form began with: after a conflict `stored` is what somebody else has saved.
  const began = useRef<Employee>(undefined);
  useEffect(() => {
    if (!began.current) began.current = stored.data?.answer;
  }, [stored.data]);
  const describe = ({ firstName, lastName, email, roleId, districtName }: Employee) =>
    [`${firstName} ${lastName}`, email, roleName(roleId as RoleId), districtName].filter(Boolean).join(', ');
  const save = (values: EmployeeValues) => {
    const { roleId, districtId, directoryId, ...names } = employeeSchema.cast(values);
    const body = {
      ...names,
      // The person may have signed in meanwhile, which fills it in.
      ...(directoryId !== (began.current?.directoryId ?? '') && { directoryId: directoryId || null }),
      roleId: Number(roleId),
      districtId: isDistrictRole(roleId) ? Number(districtId) : null,
    };
    return employee
      ? call('PUT Employee/Update', { body: { id: employee.id, ...body }, ifMatch: stored.data?.tag })
      : call('POST Employee/Add', { body });
  };
  const form = (loaded: Employee | undefined) => (
    <Form<EmployeeValues, unknown>
      schema={employeeSchema}
      initialValues={toEmployeeValues(loaded)}
      namespace="preparedness"
      draft={`employee:${employee?.id ?? 'new'}`}
      save={save}
      reload={changedBy(employee ? 'PUT Employee/Update' : 'POST Employee/Add')}
      success={`preparedness:employees.${employee ? 'saved' : 'added'}`}
      failure="preparedness:employees.savefailed"
      onSaved={onClose}
      onConflict={async () => {
        const { data } = await stored.refetch();
        return data && describe(data.answer);
      }}
    >
      <Stack gap="md">
        <ErrorSummary />
        <FieldGrid>
          <TextInput name="firstName" label="employees.firstName" maxLength={longest.personName} />
          <TextInput name="lastName" label="employees.lastName" maxLength={longest.personName} />
        </FieldGrid>
        <TextInput
          name="email"
          label="employees.email"
          type="email"
          autoComplete="off"
          maxLength={longest.email}
        />
        <DirectoryField />
        <RoleFields isOwn={employee?.isOwn ?? false} />
        <SignInHelp />
        <FormEnd
          cancel={t('cancel')}
          onCancel={onClose}
          busyReason={t('employees.saving')}
          submit="employees.save"
          busy="employees.saving"
        />
      </Stack>
    </Form>
  );
  return (
    <Dialog
      title={t(employee ? 'employees.edit' : 'employees.add')}
      context={employee && `${employee.firstName} ${employee.lastName}`}
      onClose={onClose}
      dirty={isDirty}
    >
      {employee ? (
        <Loaded query={stored} failure={t('employees.loadfailed')} skeleton={<Skeleton />}>
          {({ answer }) => form(answer)}
        </Loaded>
      ) : (
        form(undefined)
      )}
    </Dialog>
  );
}

/** The id in the directory, where there is one: who has no address there is known by it alone. Rule 11.11. */
function DirectoryField() {
  const hasDirectory = useConfig()?.singleSignOn ?? false;
  if (!hasDirectory) return null;
  return (
    <TextInput
      name="directoryId"
      label="employees.directoryId"
      help="employees.directoryIdHelp"
      optional
      autoComplete="off"
      maxLength={longest.directoryId}
    />
  );
}

/** The role, and the district for roles that have one; another role forgets it (rule 11.1). Nobody changes the own role; super admins are for super admins. */
function RoleFields({ isOwn }: { isOwn: boolean }) {
  const t = useTranslation();
  const roleName = useRoleName();
  const roleHelp = useRoleHelp();
  const mayManageSuperAdmins = useMay()('manage.superAdmins');
  const { values, setFieldValue } = useForm<EmployeeValues>();
  const hasDistrict = isDistrictRole(values.roleId);
  const clear = useEffectEvent(() => void setFieldValue('districtId', ''));
  useEffect(() => {
    if (!hasDistrict) clear();
  }, [hasDistrict]);
  const { data: roles = [] } = useRoles();
  const { data: districts = [] } = useDistricts();
  const offered = roles
    .map(({ roleId }) => roleId as RoleId)
    .filter((id) => employeeRoles.includes(id) && (id !== superAdmin || mayManageSuperAdmins));
  return (
    <>
      <ChoiceInput
        shape="list"
        name="roleId"
        label="employees.role"
        help={isOwn ? 'employees.ownRole' : undefined}
        choices={offered.map((id) => ({
          value: String(id),
          text: roleName(id),
          help: roleHelp(id),
          disabled: isOwn && String(id) !== values.roleId,
        }))}
      />
      {hasDistrict && (
        <SelectInput
          name="districtId"
          label="employees.district"
          placeholder={t('employees.chooseDistrict')}
          choices={[...districts].sort(byName).map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      )}
    </>
  );
}

/** How the person will sign in: by a link for a password, or by the directory where there is one. Rules 2.10, 2.12. */
function SignInHelp() {
  const t = useTranslation();
  const hasDirectory = useConfig()?.singleSignOn ?? false;
  return <Muted>{t(hasDirectory ? 'employees.signInByDirectory' : 'employees.signInByLink')}</Muted>;
}
