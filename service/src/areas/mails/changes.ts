import { defineChanges, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { confirmInstallation } from '../../platform/mail/installation.ts';

/** This database, as the installation whose mail leaves. */
const installation: ChangeKind<object, void> = {
  lock: (tx) => tx.selectFrom('installation').select('since').forUpdate().executeTakeFirst(),
  subject: () => ({ entity: 'database' }),
};

/** Lets mail leave from a database that was restored elsewhere. Rule 2.25. */
export const mailSteps = defineChanges(installation, {
  allowmail: {
    run: async ({ tx }: AnyChange<object>, host: string) => {
      await confirmInstallation(tx, host);
      return { auditEntry: {} };
    },
  },
});

export const { allowmail: allowMail } = forRequests(mailSteps);
