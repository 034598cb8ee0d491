-- The audit log, its personal values in rows of their own, and the chain over both. Decisions 42 and 67.

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
-- Newest first by time, whatever it is restricted to; old and rare rows must not cost a walk.
create index audit_record_at on audit_record (at desc, id desc);
create index audit_record_of_kind on audit_record (entity, at desc, id desc);
create index audit_record_of_entity on audit_record (entity, entity_id, at desc, id desc);
create index audit_record_of_section on audit_record (section_id, at desc, id desc);
create index audit_record_of_district on audit_record (district_id, at desc, id desc);
create index audit_record_of_account on audit_record (account_id, at desc, id desc);
create index audit_record_of_erasure on audit_record ((after ->> 'erasedList')) where after ? 'erasedList';
-- Records of a rare action are found and counted without reading the records.
create index audit_record_of_action on audit_record (action, at desc, id desc)
  include (entity, entity_id, district_id, section_id, account_id);

-- Personal values, of which the record holds a salted hash: they can be erased without breaking the chain.
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

-- Which parts were erased, by the digest of the list that the record of the erasure has. Rule 4.20.
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

-- A chain over the records: each seal has the digest of its record and the hash of the seal before, so what is changed, removed
-- or put in between later breaks it.
create table audit_seal (
  position bigint primary key,
  audit_id bigint not null,
  digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seal_once unique (audit_id),
  constraint audit_seal_length check (length(digest) = 32 and length(hash) = 32)
);

-- Records and their values put together: what everything reads and writes.
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

-- Seals records after they are committed, one after the other by whichever copy has the lock, so that writing them waits for
-- nobody. It runs as the owner, because the service's role cannot write seals. Rule 18.32.
create function seal_audit(most integer) returns integer
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
