import { type Kysely, sql } from 'kysely';

/** Finds the last sign-in of an account at once, and notes each change of what the review of access lists. Rule 11.10. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_record_of_signin on audit_record (account_id, at desc) where action = 'signin';

    create function note_access_change() returns trigger language plpgsql as $$
    begin
      insert into table_change (table_name) values ('access');
      return null;
    end $$;
    comment on function note_access_change() is 'Roles that somebody gave, and what decides whether the review lists them.';

    create function note_return_of_account() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from audit_record r
        where r.action = 'signin' and r.account_id = new.account_id and r.at > new.at - interval '1 year' and r.id <> new.id
      ) then
        insert into table_change (table_name) values ('access');
      end if;
      return null;
    end $$;
    comment on function note_return_of_account() is 'Most sign-ins change nothing: of those within a year of the last one nothing is noted.';

    create trigger member_role_changed after insert or update or delete or truncate on member_role
      for each statement execute function note_access_change();
    create trigger employee_changed after insert or update of role_id or delete or truncate on employee
      for each statement execute function note_access_change();
    create trigger account_changed after insert or update of employee_id, member_id or delete or truncate on account
      for each statement execute function note_access_change();
    create trigger member_moved after update of email, section_id on member
      for each statement execute function note_access_change();
    create trigger audit_record_keeps after insert on audit_record for each row
      when (new.action = 'keep') execute function note_access_change();
    create trigger audit_record_signs_in after insert on audit_record for each row
      when (new.action = 'signin') execute function note_return_of_account();
    insert into table_change (table_name) values ('access');
  `.execute(db);
}
