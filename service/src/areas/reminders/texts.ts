import { defineTexts } from '@osasto/contract/catalogue';
import codeInFinnish from '@osasto/contract/labels/fi';
import codeInSwedish from '@osasto/contract/labels/sv';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of reminders. */
export const textsIn = defineTexts({
  fi: { ...fi, code: codeInFinnish },
  sv: { ...sv, code: codeInSwedish },
});
