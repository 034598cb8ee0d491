const index = (name: string, rest: string, kind = 'index') => ({
  name,
  definition: `create ${kind} ${name} on ${rest}`,
});

/** What statistics and totals read, so that they never visit a row. Rules 4.2 to 4.5, 18.8. */
const counted = 'include (status_id, membership_type_id, payment_date, membership_approved)';

/** Indexes of the large tables, by name, as docs/data-model.md explains them. */
export const heavyIndexes = [
  index('member_by_name', 'member (last_name, first_name, id)'),
  index(
    'member_of_section_by_name',
    'member (section_id, last_name, first_name, id) include (membership_status_id)',
  ),
  index(
    'member_of_district_by_name',
    'member (district_id, last_name, first_name, id) include (membership_status_id)',
  ),
  index('member_of_section_by_status', `member (section_id, membership_status_id) ${counted}`),
  index('member_of_district_by_status', `member (district_id, membership_status_id) ${counted}`),
  index('member_by_number', 'member ((spr_id::text) text_pattern_ops)'),
  // All that a search for words reads of its hits: short words find a good part of the table. Rule 4.6.
  index(
    'member_words_of_status',
    'member (membership_status_id, status_id) include (id, last_name, first_name, search_plain, search_text)',
  ),
  index('member_search', 'member using gin (search_plain gin_trgm_ops) with (fastupdate = off)'),
  index('meeting_by_date', 'meeting (date_held desc, id desc)'),
  index('meeting_of_section_by_date', 'meeting (section_id, date_held desc, id desc)'),
  index('meeting_of_district_by_date', 'meeting (district_id, date_held desc, id desc)'),
  index('meeting_of_district_by_status', 'meeting (district_id, status_id)'),
  index('meeting_status_change_of_meeting', 'meeting_status_change (meeting_id)'),
  index('minutes_document_of_minutes', 'minutes_document (minutes_id)'),
  index('position_of_trust_of_meeting', 'position_of_trust (meeting_id)'),
  index('position_of_trust_of_section', 'position_of_trust (section_id, term_end)'),
  index('position_of_trust_of_member', 'position_of_trust (member_id) include (district_id)'),
];
