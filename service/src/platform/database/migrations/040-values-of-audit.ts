import { type Kysely, sql } from 'kysely';

/**
 * Personal values of the audit log stand in rows of their own, of which the sealed record holds a salted hash: they can be
 * erased without breaking the chain. `audit` becomes a view that puts both together, so builds that read and write it run on.
 * The chain is made anew, because its old digests cover the values. Decision 67.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await moveRecords(db);
  await sealAnew(db);
  await replaceTable(db);
}

const makeTables = (db: Kysely<unknown>) =>
  sql`
    lock table audit, audit_seal in access exclusive mode;

    create table audit_record (
      id bigint generated always as identity constraint audit_record_pkey primary key,
      at timestamptz not null default now(),
      account_id integer,
      by text,
      by_hash bytea,
      action text not null,
      entity text not null,
      entity_id integer,
      district_id integer,
      section_id integer,
      before jsonb,
      before_hash bytea,
      after jsonb,
      after_hash bytea,
      request_id text,
      network text,
      constraint audit_record_by check ((by is null) <> (by_hash is null)),
      constraint audit_record_action_length check (length(action) between 1 and 100),
      constraint audit_record_entity_length check (length(entity) between 1 and 100)
    );

    -- No foreign keys: a record that was removed must not take the evidence with it.
    create table audit_value (
      audit_id bigint not null,
      part text not null,
      salt bytea not null,
      value jsonb not null,
      constraint audit_value_pkey primary key (audit_id, part),
      constraint audit_value_part check (part in ('by', 'before', 'after')),
      constraint audit_value_salt check (length(salt) = 16)
    );

    create table audit_erasure (
      audit_id bigint not null,
      part text not null,
      list bytea not null,
      constraint audit_erasure_pkey primary key (audit_id, part),
      constraint audit_erasure_length check (length(list) = 32)
    );
    create index audit_erasure_of_list on audit_erasure (list, audit_id, part);

    create function audit_value_hash(salt bytea, value jsonb) returns bytea language sql immutable as $$
      select sha256(salt || convert_to(value::text, 'UTF8'))
    $$;

    -- What is personal in a state. Of a person it is every text but those listed; elsewhere, who wrote something and everything
    -- about somebody outside the register.
    create function audit_personal(entity text, state jsonb) returns jsonb language sql immutable as $$
      select jsonb_object_agg(key, value) from jsonb_each(state) where case
        when entity in ('member', 'employee', 'account') then
          key in ('crmId', 'omaId', 'membershipNumber')
          or jsonb_typeof(value) = 'string' and key not in ('action', 'method', 'kind', 'document', 'format', 'language', 'call',
            'status', 'section', 'district', 'districtName', 'roleName', 'setAt', 'membershipApproved', 'erasedList')
          or jsonb_typeof(value) = 'object'
          or jsonb_typeof(value) = 'array' and jsonb_path_exists(value, '$[*] ? (@.type() != "number")')
        else
          key like 'nonMember%'
          or key in ('reportedBy', 'createdBy', 'requestedBy', 'uploadedBy', 'positions', 'documents', 'refused')
            and jsonb_typeof(value) in ('string', 'array', 'object')
        end
    $$;

    create function audit_digest(a audit_record) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        a.account_id, a.by, encode(a.by_hash, 'hex'), a.action, a.entity, a.entity_id, a.district_id, a.section_id,
        a.before, encode(a.before_hash, 'hex'), a.after, encode(a.after_hash, 'hex'), a.request_id, a.network)::text, 'UTF8'))
    $$;
  `.execute(db);

const moveRecords = (db: Kysely<unknown>) =>
  sql`
    insert into audit_value (audit_id, part, salt, value)
    select a.id, p.part, uuid_send(gen_random_uuid()), p.value
    from audit a cross join lateral (values
      ('by', case when a.account_id is not null then to_jsonb(a.by) end),
      ('before', audit_personal(a.entity, a.before)),
      ('after', audit_personal(a.entity, a.after))) as p (part, value)
    where p.value is not null;

    insert into audit_record (id, at, account_id, by, by_hash, action, entity, entity_id, district_id, section_id,
      before, before_hash, after, after_hash, request_id, network)
    overriding system value
    select a.id, a.at, a.account_id, case when v.audit_id is null then a.by end, audit_value_hash(v.salt, v.value),
      a.action, a.entity, a.entity_id, a.district_id, a.section_id,
      case when b.audit_id is null then a.before else a.before - array(select jsonb_object_keys(b.value)) end,
      audit_value_hash(b.salt, b.value),
      case when c.audit_id is null then a.after else a.after - array(select jsonb_object_keys(c.value)) end,
      audit_value_hash(c.salt, c.value), a.request_id, a.network
    from audit a
      left join audit_value v on v.audit_id = a.id and v.part = 'by'
      left join audit_value b on b.audit_id = a.id and b.part = 'before'
      left join audit_value c on c.audit_id = a.id and c.part = 'after';
    select setval('audit_record_id_seq', coalesce((select last_value from pg_sequences where sequencename = 'audit_id_seq'), 1),
      exists (select from pg_sequences where sequencename = 'audit_id_seq' and last_value is not null));

    create index audit_record_at on audit_record (at desc, id desc);
    create index audit_record_of_kind on audit_record (entity, at desc, id desc);
    create index audit_record_of_entity on audit_record (entity, entity_id, at desc, id desc);
    create index audit_record_of_section on audit_record (section_id, at desc, id desc);
    create index audit_record_of_district on audit_record (district_id, at desc, id desc);
    create index audit_record_of_account on audit_record (account_id, at desc, id desc);
    create index audit_record_of_erasure on audit_record ((after ->> 'erasedList')) where after ? 'erasedList';
  `.execute(db);

/**
 * Gives each seal the digest of the record as it is now, and chains them again. A seal that did not hold before does not hold
 * after: it keeps what does not fit, so that no tampering is made good.
 */
const sealAnew = (db: Kysely<unknown>) =>
  sql`
    alter table audit_seal rename to audit_seal_old;
    create table audit_seal (
      position bigint not null,
      audit_id bigint not null,
      digest bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null default now()
    );
    create temporary table resealed (seals bigint, faults bigint, head text) on commit drop;

    do $$
      declare
        entry record;
        old_hash bytea := '';
        new_hash bytea := '';
        new_digest bytea;
        faults bigint := 0;
        last bigint := 0;
        seals bigint := 0;
        holds boolean;
      begin
        for entry in
          select s.*, r.id as found, audit_digest(a) as was, audit_digest(r) as is_now
          from audit_seal_old s left join audit a on a.id = s.audit_id left join audit_record r on r.id = s.audit_id
          order by s.position
        loop
          holds := entry.position = last + 1
            and entry.hash = sha256(old_hash || int8send(entry.position) || int8send(entry.audit_id) || entry.digest);
          new_digest := case when entry.was = entry.digest then entry.is_now else entry.digest end;
          new_hash := case
            when holds or entry.position <> last + 1
            then sha256(new_hash || int8send(entry.position) || int8send(entry.audit_id) || new_digest)
            else entry.hash end;
          insert into audit_seal values (entry.position, entry.audit_id, new_digest, new_hash, entry.sealed_at);
          if not holds or entry.was is distinct from entry.digest then
            faults := faults + 1;
          end if;
          old_hash := entry.hash;
          last := entry.position;
          seals := seals + 1;
        end loop;
        if seals > 0 then
          insert into resealed values (seals, faults, encode(old_hash, 'hex'));
        end if;
      end $$;

    drop table audit_seal_old;
    alter table audit_seal
      add constraint audit_seal_pkey primary key (position),
      add constraint audit_seal_once unique (audit_id),
      add constraint audit_seal_length check (length(digest) = 32 and length(hash) = 32);
  `.execute(db);

const replaceTable = (db: Kysely<unknown>) =>
  sql`
    create temporary table writers on commit drop as
      select distinct grantee::regrole::text as name from pg_class c, aclexplode(c.relacl)
      where c.oid = 'audit'::regclass and privilege_type = 'INSERT' and grantee <> 0 and grantee <> c.relowner;
    drop function audit_digest(audit);
    drop table audit;

    create view audit as
      select r.id, r.at, r.account_id,
        case when r.by_hash is null then r.by else coalesce(
          (select v.value #>> '{}' from audit_value v where v.audit_id = r.id and v.part = 'by'),
          'Poistettu / Raderad') end as "by",
        r.action, r.entity, r.entity_id, r.district_id, r.section_id,
        case when r.before_hash is null then r.before else r.before || coalesce(
          (select v.value from audit_value v where v.audit_id = r.id and v.part = 'before'), '{}') end as before,
        case when r.after_hash is null then r.after else r.after || coalesce(
          (select v.value from audit_value v where v.audit_id = r.id and v.part = 'after'), '{}') end as after,
        r.request_id, r.network
      from audit_record r;

    create function write_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        by_value jsonb := case when new.account_id is not null then to_jsonb(new."by") end;
        before_value jsonb := audit_personal(new.entity, new.before);
        after_value jsonb := audit_personal(new.entity, new.after);
        by_salt bytea := case when by_value is not null then uuid_send(gen_random_uuid()) end;
        before_salt bytea := case when before_value is not null then uuid_send(gen_random_uuid()) end;
        after_salt bytea := case when after_value is not null then uuid_send(gen_random_uuid()) end;
      begin
        new.id := nextval('audit_record_id_seq');
        new.at := coalesce(new.at, now());
        insert into audit_value (audit_id, part, salt, value)
          select new.id, p.part, p.salt, p.value
          from (values ('by', by_salt, by_value), ('before', before_salt, before_value), ('after', after_salt, after_value))
            as p (part, salt, value)
          where p.value is not null;
        insert into audit_record (id, at, account_id, by, by_hash, action, entity, entity_id, district_id, section_id,
          before, before_hash, after, after_hash, request_id, network)
        overriding system value
        values (new.id, new.at, new.account_id, case when by_value is null then new."by" end,
          audit_value_hash(by_salt, by_value), new.action, new.entity, new.entity_id, new.district_id, new.section_id,
          case when before_value is null then new.before
            else new.before - array(select jsonb_object_keys(before_value)) end,
          audit_value_hash(before_salt, before_value),
          case when after_value is null then new.after
            else new.after - array(select jsonb_object_keys(after_value)) end,
          audit_value_hash(after_salt, after_value), new.request_id, new.network);
        return new;
      end $$;
    create trigger audit_write instead of insert on audit for each row execute function write_audit();

    create trigger audit_append_only instead of update or delete on audit
      for each row execute function refuse_change();
    create trigger audit_record_append_only before update or delete or truncate on audit_record
      for each statement execute function refuse_change();
    create trigger audit_seal_append_only before update or delete or truncate on audit_seal
      for each statement execute function refuse_change();
    create trigger audit_erasure_append_only before update or delete or truncate on audit_erasure
      for each statement execute function refuse_change();
    create trigger audit_value_never_changed before update or truncate on audit_value
      for each statement execute function refuse_change();

    -- The one way in which values go: what went is noted with the digest of the whole list, which the caller writes to the log.
    create function erase_audit_values(ids bigint[], parts text[]) returns jsonb
    language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        digest bytea;
        gone integer;
      begin
        perform from audit_value v join unnest(ids, parts) as g (id, part) on g.id = v.audit_id and g.part = v.part
          order by v.audit_id, v.part for update of v;
        select count(*), sha256(convert_to(string_agg(v.audit_id || ' ' || v.part, e'\n'
            order by v.audit_id, v.part collate "C"), 'UTF8'))
          into gone, digest
          from audit_value v where (v.audit_id, v.part) in (select * from unnest(ids, parts));
        if gone = 0 then
          return jsonb_build_object('erasedValues', 0);
        end if;
        insert into audit_erasure (audit_id, part, list)
          select v.audit_id, v.part, digest from audit_value v
          where (v.audit_id, v.part) in (select * from unnest(ids, parts));
        delete from audit_value v where (v.audit_id, v.part) in (select * from unnest(ids, parts));
        return jsonb_build_object('erasedValues', gone, 'erasedList', encode(digest, 'hex'));
      end $$;
    revoke execute on function erase_audit_values(bigint[], text[]) from public;

    create or replace function seal_audit(most integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
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
          select a.id, audit_digest(a) as digest from audit_record a
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

    do $$
      declare
        writer text;
      begin
        for writer in select name from writers loop
          execute format('grant select, insert on audit to %s', writer);
          execute format('grant select on audit_record, audit_value, audit_erasure, audit_seal to %s', writer);
          execute format('grant execute on function erase_audit_values(bigint[], text[]) to %s', writer);
        end loop;
      end $$;

    -- What the chain was before: whoever kept its head finds it here, in a record that is sealed like all others.
    insert into audit (by, action, entity, after)
      select 'Osasto', 'reseal', 'database', jsonb_build_object('records', seals, 'faults', faults, 'head', head) from resealed;
  `.execute(db);
