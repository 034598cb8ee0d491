import { type Kysely, sql } from 'kysely';

/** Builds of shell and remotes, what is live of them, and the keys that may release. docs/releasing.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_state (
      id boolean primary key default true,
      revision bigint not null default 0,
      is_signature_required boolean not null default false,
      verified_at timestamptz,
      verified_problems integer,
      constraint release_state_one check (id),
      constraint release_state_verified_whole check ((verified_at is null) = (verified_problems is null))
    );
    comment on table release_state is 'One row. Whoever changes what is released locks it.';
    comment on column release_state.revision is 'Grows with each operation; copies that have an older one read again.';
    insert into release_state default values;

    create table release_part (
      name text primary key,
      record json not null,
      constraint release_part_name_form check (name ~ '^[a-z][a-z-]{0,99}$')
    );
    comment on table release_part is 'The release record of the shell and of each remote: which builds are kept, live and in a rollout.';
    comment on column release_part.record is 'As text: signatures cover the order of its fields.';

    create table release_file (
      hash text primary key,
      size integer not null,
      stored_at timestamptz not null default now(),
      constraint release_file_hash_form check (hash ~ '^sha384-[A-Za-z0-9+/]{64}$'),
      constraint release_file_size check (size >= 0)
    );
    comment on table release_file is 'Files of builds by their content; those that no build names are swept.';
    comment on column release_file.stored_at is 'When a publisher last sent it or asked for it: it is not swept in between.';

    create table release_file_piece (
      hash text not null,
      place integer not null,
      content bytea not null,
      constraint release_file_piece_once primary key (hash, place),
      constraint release_file_piece_file_exists foreign key (hash) references release_file on delete cascade
    );
    alter table release_file_piece alter column content set storage external;

    create table release_build_file (
      part text not null,
      build text not null,
      kind text not null,
      path text not null,
      hash text not null,
      constraint release_build_file_once primary key (part, build, kind, path),
      constraint release_build_file_kind_known check (kind in ('files', 'maps', 'types', 'smoke')),
      constraint release_build_file_exists foreign key (hash) references release_file
    );
    create index release_build_file_of_hash on release_build_file (hash);
    comment on table release_build_file is 'What is kept of each build.';
    comment on column release_build_file.kind is 'Only files are served; the others are for checks and for the lines of errors.';

    create table release_verdict (
      remote text not null,
      build text not null,
      shell text not null,
      problems text[] not null,
      key_id text not null,
      judged_at timestamptz not null default now(),
      constraint release_verdict_once primary key (remote, build, shell)
    );
    comment on table release_verdict is 'What the compiler of a publisher said of a build of a remote with a build of the shell.';

    create table release_key (
      id text primary key,
      name text not null,
      public_key text not null,
      remotes text[],
      may_publish boolean not null,
      may_sign boolean not null,
      valid_until timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      added_at timestamptz not null default now(),
      added_by text not null,
      constraint release_key_name_length check (length(name) between 1 and 100),
      constraint release_key_may_something check (may_publish or may_sign)
    );
    comment on table release_key is 'Ed25519 keys of teams, the public part alone.';
    comment on column release_key.remotes is 'What it may release, shell among them; null for everything.';

    create table release_request (
      key_id text not null,
      nonce text not null,
      at timestamptz not null default now(),
      constraint release_request_once primary key (key_id, nonce)
    );
    create index release_request_at on release_request (at);
    comment on table release_request is 'Signed requests of the last minutes: none counts twice.';
  `.execute(db);
}
