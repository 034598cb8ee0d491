import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { showAlert } from '@osasto/feedback';
import { TopBand } from '@osasto/domain/units';
import { ErrorSummary, Form, PasswordInput, Submit } from '@osasto/forms';
import { useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { Muted, Page, Stack } from '@osasto/ui/Page';
import css from './Password.module.css';
import { passwordSchema, type PasswordValues } from './password-schema.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { useTranslation as useShellTranslation } from '../texts.ts';
import { useTranslation } from './texts.ts';

export { addAccountCatalogue as prepare } from './catalogue.ts';

const ownSessions = '/account/sessions';

/** /account/change-password: a new password with the current one. Rules 2.8, 2.10. */
export default function ChangePassword() {
  const t = useTranslation();
  const shell = useShellTranslation();
  const navigate = useNavigate();
  const name = useSession(({ claims }) => claims?.username);
  const finish = () => {
    showAlert({ kind: 'success', message: 'account:password.changed', isKept: true });
    void navigate(ownSessions);
  };
  return (
    <>
      <TopBand
        crumbs={[{ text: shell('account.title'), href: ownSessions }, { text: t('password.title') }]}
      />
      <Page title={t('password.title')} context={name}>
        <div className={css.form}>
          <Card aria-label={t('password.title')}>
            <Form<PasswordValues, unknown>
              schema={passwordSchema}
              initialValues={{ current: '', password: '' }}
              namespace="account"
              save={(body) => call('POST account/password', { body })}
              reload={changedBy('POST account/password')}
              onSaved={finish}
            >
              <Stack gap="md">
                <ErrorSummary />
                <PasswordInput name="current" label="password.current" autoComplete="current-password" />
                <PasswordInput name="password" label="password.new" autoComplete="new-password" />
                <PasswordRules />
                <Muted>{t('password.words')}</Muted>
                <Submit block busy="password.changing">
                  password.change
                </Submit>
                <Muted>{t('password.others')}</Muted>
              </Stack>
            </Form>
          </Card>
        </div>
      </Page>
    </>
  );
}
