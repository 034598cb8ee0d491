import { type Kysely, sql } from 'kysely';

/** Letter requests that are sent back, and extracts that anybody can verify by their code. Rules 10.19–10.22. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 16 letters of Crockford's base 32, from the 80 bits of an UUID that are all random.
    create function random_code() returns text language sql volatile parallel safe as $$
      select string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + substring(u.bits from 5 * n + 1 for 5)::integer, 1), '' order by n)
      from (
        select ('x' || left(d.digits, 8) || right(d.digits, 12))::bit(80) as bits
        from (select replace(gen_random_uuid()::text, '-', '') as digits) d
      ) u, generate_series(0, 15) n
    $$;

    alter table letter_request
      add column verification_code text not null default random_code(),
      add column returned_at timestamptz,
      add column returned_by text,
      add column return_reason text,
      add constraint letter_request_code_once unique (verification_code),
      add constraint letter_request_returned_whole check (
        (returned_at is null) = (returned_by is null) and (returned_at is null) = (return_reason is null)),
      add constraint letter_request_returned_requested check (status_id = 1501 or returned_at is null),
      add constraint letter_request_return_reason_length check (length(return_reason) between 1 and 500);
    comment on column letter_request.verification_code is 'By which anybody verifies the extract. Rule 10.21.';
    comment on column letter_request.return_reason is 'Why the office has sent it back; gone once it is corrected. Rule 10.19.';

    create table approved_extract (
      code text primary key,
      letter_request_id integer not null,
      ordered_year integer not null,
      section text not null,
      business_id text,
      rule_fi text not null,
      rule_sv text not null,
      rule_en text not null,
      issued date not null,
      expires date,
      sha256 bytea,
      withdrawn_at timestamptz,
      constraint approved_extract_request_once unique (letter_request_id),
      constraint approved_extract_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
      constraint approved_extract_sha256_length check (octet_length(sha256) = 32),
      constraint approved_extract_kept_whole check (
        (withdrawn_at is null) = (expires is null) and (withdrawn_at is null) = (sha256 is null))
    );
    comment on table approved_extract is 'What an extract said when it was approved. It outlives its request. Rule 10.21.';
    comment on column approved_extract.letter_request_id is 'The request, which may be gone; with the year it is the reference.';
    comment on column approved_extract.withdrawn_at is 'When the request was deleted; the request has the last day and the file until then.';

    create table extract_signatory (
      code text not null,
      place integer not null,
      position_of_trust_id integer,
      position_id integer not null,
      name text,
      term_end date not null,
      constraint extract_signatory_once primary key (code, place),
      constraint extract_signatory_extract_exists foreign key (code) references approved_extract on delete cascade,
      constraint extract_signatory_position_exists foreign key (position_id) references position,
      constraint extract_signatory_row_exists foreign key (position_of_trust_id)
        references position_of_trust on delete set null
    );
    comment on table extract_signatory is 'Whom an extract names. Rule 10.21.';
    comment on column extract_signatory.position_of_trust_id is 'Null: the row is gone, and the extract withdrawn.';
    comment on column extract_signatory.name is 'Null: forgotten, after the last day of the extract.';
    create index extract_signatory_row on extract_signatory (position_of_trust_id);
    create index extract_signatory_position on extract_signatory (position_id);

    create function withdraw_extract() returns trigger language plpgsql as $$
      begin
        update approved_extract set withdrawn_at = now(), expires = old.expiry_date,
          sha256 = (select f.sha256 from file f where f.id = old.file_id)
        where letter_request_id = old.id;
        update extract_signatory set name = null where code = old.verification_code;
        return old;
      end $$;
    create trigger letter_request_extract_withdrawn before delete on letter_request
      for each row when (old.status_id <> 1501) execute function withdraw_extract();

    create table letter_download (
      letter_request_id integer not null,
      account_id integer not null,
      at timestamptz not null default now(),
      constraint letter_download_once primary key (letter_request_id, account_id),
      constraint letter_download_request_exists foreign key (letter_request_id)
        references letter_request on delete cascade
    );
    comment on table letter_download is 'Which accounts besides those of the office have fetched the approved extract, and when first. Rule 10.20.';

    -- Requests that were approved before: what their extracts said is what the register says of that day.
    insert into approved_extract (code, letter_request_id, ordered_year, section, business_id, rule_fi, rule_sv, rule_en, issued)
    select l.verification_code, l.id, extract(year from l.created at time zone 'Europe/Helsinki')::integer,
      s.name, s.business_id,
      (select value #>> '{}' from setting where key = 'signingRule.fi'),
      (select value #>> '{}' from setting where key = 'signingRule.sv'),
      (select value #>> '{}' from setting where key = 'signingRule.en'),
      (coalesce(
        (select max(c.at) from letter_status_change c where c.letter_request_id = l.id and c.status_id = 1502),
        l.created) at time zone 'Europe/Helsinki')::date
    from letter_request l join section s on s.id = l.section_id
    where l.status_id <> 1501;

    insert into extract_signatory (code, place, position_of_trust_id, position_id, name, term_end)
    select e.code, row_number() over (partition by e.code order by p.position_id, p.id), p.id, p.position_id,
      coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name), p.term_end
    from approved_extract e
    join letter_request l on l.id = e.letter_request_id
    join position_of_trust p on p.section_id = l.section_id and e.issued between p.term_start and p.term_end
    join meeting g on g.id = p.meeting_id and g.status_id = 1103
    join position d on d.id = p.position_id and d.is_signing
    left join member m on m.id = p.member_id
    where l.expiry_date >= (now() at time zone 'Europe/Helsinki')::date;
  `.execute(db);
}
