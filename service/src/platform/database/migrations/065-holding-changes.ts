import { type Kysely, sql } from 'kysely';

/**
 * Notes each change of who holds what, so that lists of holders are counted once for all who ask; and orders of members. Rules 4.24,
 * 21.4.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_holding_change() returns trigger language plpgsql as $$
    begin
      insert into table_change (table_name) values ('holding');
      return null;
    end $$;
    comment on function note_holding_change() is 'Terms of approved meetings, and what decides who holds them and in which order.';

    create function note_changed_terms() returns trigger language plpgsql as $$
    begin
      if exists (select from changed c join meeting g on g.id = c.meeting_id where g.status_id = 1103) then
        insert into table_change (table_name) values ('holding');
      end if;
      return null;
    end $$;
    comment on function note_changed_terms() is 'Of drafts nothing is noted: they are saved with each key.';

    create trigger position_of_trust_added after insert on position_of_trust
      referencing new table as changed for each statement execute function note_changed_terms();
    create trigger position_of_trust_changed after update on position_of_trust
      referencing new table as changed for each statement execute function note_changed_terms();
    create trigger position_of_trust_removed after delete on position_of_trust
      referencing old table as changed for each statement execute function note_changed_terms();
    create trigger position_of_trust_emptied after truncate on position_of_trust
      for each statement execute function note_holding_change();
    create trigger meeting_approved after update of status_id on meeting for each row
      when (old.status_id is distinct from new.status_id and 1103 in (old.status_id, new.status_id))
      execute function note_holding_change();
    create trigger meeting_removed after delete on meeting for each row
      when (old.status_id = 1103) execute function note_holding_change();
    create trigger member_renamed after update of first_name, last_name, spr_id on member
      for each statement execute function note_holding_change();
    create trigger setting_changed after insert or update or delete on setting
      for each statement execute function note_holding_change();
    insert into table_change (table_name) values ('holding');
  `.execute(db);
  await sql`
    create index member_by_payment on member (payment_date);
    create index member_by_latest_payment on member (payment_date desc nulls last);
    create index member_by_start on member (membership_approved);
    create index member_by_latest_start on member (membership_approved desc nulls last);
  `.execute(db);
}
