-- What tables and columns hold, where their names do not say it; tables.generated.ts has it as docstrings.

comment on table reading_count is 'How many people an account was shown in an hour. Rule 4.21.';

comment on column district.code is 'The organisation''s own code, by which imported files name it.';

comment on column section.code is 'The organisation''s own code, by which imported files name it.';

comment on column member.district_id is 'Always the district of the section.';
comment on column member.spr_id is 'Membership number.';
comment on column member.search_text is '` mäkelä maija liisa 1234567`: a space before each word. Rules 4.6, 18.12.';
comment on column member.search_plain is 'The search text without marks; this one has the index.';

comment on column employee.role_id is '1 to 4.';
comment on column employee.district_id is 'Exactly with roles 3 and 4.';

comment on table account is 'Whoever can sign in: an employee, a member, or one person who is both. The id is the `ossiId` of the token.';
comment on column account.directory_id is 'The person''s id in the corporate directory.';
comment on column account.password_hash is 'Argon2id; null for those who come by single sign-on only.';
comment on column account.failed_attempts is 'Counts no more; older copies of the service still write it.';
comment on column account.locked_until is 'A lock by an administrator. Rule 2.17.';

comment on column member_role.role_id is '5 or 6.';

comment on table training_member is 'Rule 6.8.';

comment on table session is 'Where an account is signed in, until its token runs out or is refused. Rule 2.18.';
comment on column session.jti is 'Of the token.';
comment on column session.browser is 'Empty when unknown, as the system.';
comment on column session.network is 'About where: the first part of the address.';
comment on column session.last_used is 'To the minute.';

comment on table account_source is 'A browser or an address from which an account has signed in, or all others together. Rule 2.11.';
comment on column account_source.source is 'Keyed hash; empty for all others.';
comment on column account_source.tries is 'Wrong tries, oldest first.';

comment on column signin_attempt.address is 'IPv4: the address; IPv6: its network of 64 bits.';

comment on column password_reset.token_hash is 'SHA-256 of the token in the link.';

comment on table second_factor is 'A passkey, or an application that makes one-time codes. Rule 2.20.';
comment on column second_factor.name is 'Given by the person.';
comment on column second_factor.secret is 'Of one-time codes, encrypted.';
comment on column second_factor.last_step is 'The last one used, which counts once.';

comment on column recovery_code.hash is 'Argon2id.';

comment on table factor_challenge is 'A sign-in or an enrolment that waits for a second factor.';
comment on column factor_challenge.token_hash is 'SHA-256 of what the browser holds.';
comment on column factor_challenge.secret is 'Of one-time codes that are being enrolled, encrypted.';

comment on table file is 'Deleted by the database together with the row that refers to it.';

comment on column position.max_consecutive_terms is 'Null: no limit.';

comment on column meeting.return_reason is 'Why it was sent back to draft. Rule 7.6.';
comment on column meeting.transfer_message_key is 'Key of what keeps the transfer waiting, while the meeting is pending.';

comment on table position_of_trust is 'Either `member_id` is set, or the non-member columns are.';
comment on column position_of_trust.term_end is 'The last day of the term. Rule 1.4.';
comment on column position_of_trust.elected_date is 'Follows the meeting''s date held.';

comment on column position_error.position_of_trust_id is 'Set exactly for `transfer`.';
comment on column position_error.message_key is 'Key of our own text; null where there is a `message`.';
comment on column position_error.parameters is 'What the text of the key has places for.';
comment on column position_error.message is 'What the CRM itself said.';

comment on table preparedness_attachment is 'Known by the id of its file, as a plan is. Rule 12.5.';

comment on table preparedness_plan is 'Known by the id of its file. Rule 12.5.';
comment on column preparedness_plan.replaced_at is 'Null for the plan in use.';

comment on view audit is 'The database refuses to change or delete its rows.';
comment on column audit.network is 'About where it was done from. Rule 2.18.';

comment on table member_count is 'Members of a section at the end of a day. Rule 6.10.';

comment on column release_failure.frames is 'Positions in scripts, innermost first.';

comment on table release_count is 'One row for each time class of each outcome of an hour; only `count` ever changes.';
comment on column release_count.class is '`none` when it succeeded.';
comment on column release_count.bucket is 'Index in the table of times of the metrics.';
