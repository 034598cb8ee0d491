import type { Entries, Entry } from './entry.ts';

const upload = (attachment: boolean): Entry => ({
  names: 'section',
  variant: attachment ? 'an attachment' : 'a plan',
  body: (id) => ({ sectionId: id, name: 'uusi.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n'), attachment }),
});

/** Preparedness plans. Rules 12.1, 12.6, 12.9. */
export const planEntries: Entries = {
  'GET preparednessplan/getpreparednessplans': [{ names: 'nothing' }],
  'GET preparednessplan/getpreparednessplans/{id}': [{ names: 'section' }],
  'GET preparednessplan/getattachments': [{ names: 'nothing', lists: true }],
  'GET preparednessplan/getattachments/{id}': [{ names: 'section' }],
  'GET preparednessplan/states': [
    { names: 'nothing' },
    { names: 'district', variant: 'of a district', query: (id) => `districtId=${id}` },
  ],
  'POST preparednessplan/uploadpreparednessplan': [upload(true), upload(false)],
  'DELETE preparednessplan/deletepreparednessplan/{id}': [{ names: 'attachment', ok: 204 }],
  'GET preparednessplan/{id}/fillpreparednessplan': [{ names: 'section' }],
};
