import { type Kysely, sql } from 'kysely';

/**
 * A chain over the audit log: each seal has the digest of its record and the hash of the seal before, so what is changed,
 * removed or put in between later breaks it. Records are sealed after they are committed, one after the other by whichever
 * copy has the lock, so that writing them waits for nobody. Decision 42.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit add column network text;

    create table audit_seal (
      position bigint primary key,
      audit_id bigint not null,
      digest bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null default now(),
      constraint audit_seal_once unique (audit_id),
      constraint audit_seal_length check (length(digest) = 32 and length(hash) = 32)
    );
    create trigger audit_seal_append_only before update or delete or truncate on audit_seal
      for each statement execute function refuse_change();

    create function audit_digest(a audit) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        a.account_id, a.by, a.action, a.entity, a.entity_id, a.district_id, a.section_id, a.before, a.after,
        a.request_id, a.network)::text, 'UTF8'))
    $$;

    create function seal_audit(most integer) returns integer language plpgsql as $$
      declare
        entry record;
        place bigint;
        chained bytea;
        newest bigint;
        sealed integer := 0;
      begin
        if not pg_try_advisory_xact_lock(hashtext('seal_audit')) then
          return 0;
        end if;
        select position, hash into place, chained from audit_seal order by position desc limit 1;
        select coalesce(max(audit_id), 0) into newest from audit_seal;
        -- A transaction that began earlier may commit later: its ids lie a little behind.
        for entry in
          select a.id, audit_digest(a) as digest from audit a
          where a.id > newest - 2000 and not exists (select from audit_seal s where s.audit_id = a.id)
          order by a.id limit most
        loop
          place := coalesce(place, 0) + 1;
          chained := sha256(coalesce(chained, ''::bytea) || int8send(place) || int8send(entry.id) || entry.digest);
          insert into audit_seal (position, audit_id, digest, hash) values (place, entry.id, entry.digest, chained);
          sealed := sealed + 1;
        end loop;
        return sealed;
      end $$;
  `.execute(db);
}
