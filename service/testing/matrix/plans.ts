import type { Entries, Entry } from './entry.ts';

const upload = (attachment: boolean): Partial<Entry> => ({
  variant: attachment ? 'an attachment' : 'a plan',
  body: (id) => ({ sectionId: id, name: 'uusi.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n'), attachment }),
});

/** Preparedness plans. Rules 12.1, 12.6, 12.9. */
export const planEntries: Entries = {
  'GET preparednessplan/getattachments': [{ lists: true }],
  'GET preparednessplan/states': [{ names: 'nothing', query: undefined }, { variant: 'of a district' }],
  'POST preparednessplan/uploadpreparednessplan': [upload(true), upload(false)],
};
