import { type Kysely, sql } from 'kysely';

/**
 * Second factors, recovery codes, and sign-ins and enrolments that wait for one. `secret` is encrypted with a key of the
 * service; recovery codes are Argon2id hashes. The demonstration begins without, everybody else with roles 1 to 3. Rule 2.20.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      id integer generated always as identity primary key,
      account_id integer not null,
      kind text not null,
      name text not null,
      -- Of a one-time code.
      secret bytea,
      last_step bigint,
      -- Of a passkey.
      credential_id text,
      public_key bytea,
      counter bigint,
      transports text[],
      created timestamptz not null default now(),
      last_used timestamptz,
      constraint second_factor_account_exists foreign key (account_id) references account on delete cascade,
      constraint second_factor_credential_unique unique (credential_id),
      constraint second_factor_kind_known check (kind in ('totp', 'passkey')),
      constraint second_factor_name_length check (length(name) between 1 and 60),
      constraint second_factor_whole check (
        case kind when 'totp' then secret is not null and credential_id is null
          else secret is null and credential_id is not null and public_key is not null and counter is not null end)
    );
    create index second_factor_of_account on second_factor (account_id);

    create table recovery_code (
      id integer generated always as identity primary key,
      account_id integer not null,
      hash text not null,
      used_at timestamptz,
      constraint recovery_code_account_exists foreign key (account_id) references account on delete cascade
    );
    create index recovery_code_of_account on recovery_code (account_id);

    create table factor_challenge (
      -- SHA-256 of what the browser holds.
      token_hash bytea primary key,
      account_id integer not null,
      purpose text not null,
      -- Whether the password that was right runs out soon.
      is_expiring boolean not null default false,
      passkey_challenge text,
      secret bytea,
      tries integer not null default 0,
      expires_at timestamptz not null,
      constraint factor_challenge_account_exists foreign key (account_id) references account on delete cascade,
      constraint factor_challenge_purpose_known check (purpose in ('signin', 'enrol', 'add')),
      constraint factor_challenge_hash_length check (length(token_hash) = 32)
    );
    create index factor_challenge_expiry on factor_challenge (expires_at);
    create index factor_challenge_of_account on factor_challenge (account_id);

    -- More outcomes now, and the types of the service name them.
    alter table signin_attempt drop constraint signin_attempt_outcome_known;
    -- Ids that the demonstration's own directory never gives: whoever it does not know is refused.
    update account set directory_id = null where directory_id like 'directory-%' and lower(email) like '%@demo.example';

    insert into setting (key, value)
    select 'secondFactor.roles',
      case when exists (select from account where lower(email) like '%@demo.example') then '[]' else '[1, 2, 3]' end::jsonb
    on conflict (key) do nothing;
    insert into setting (key, value) values ('singleSignOn.requiredRoles', '[]') on conflict (key) do nothing;
  `.execute(db);
}
