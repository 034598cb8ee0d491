import { defineTranslation } from '@osasto/i18n';
import type fi from './messages/fi.ts';

/** Texts of the catalogue `notices`, and the common ones: the compiler knows their keys. */
export const useTranslation = defineTranslation<typeof fi>('notices');
