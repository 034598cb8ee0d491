-- Collation, search letters and the functions of triggers that several tables use.

create extension if not exists pg_trgm;

-- å, ä, ö after z; case counts last. Rule 1.5.
create collation finnish (provider = icu, locale = 'fi');

-- Letters without their marks, as `plainLetters` of the contract folds them: marks taken off, and a plain letter for those
-- that have none to take off. Rule 4.6.
create function plain_letters(text) returns text
  language sql immutable parallel safe strict
  return translate(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g'),
    'øđħŀłŧƀƃƈƌƒƙƚƞƥƫƭƴƶǥȡȥȴȵȶȼȿɀɇɉɋɍɏɓɖɗɨɫɲʈßæœðþıȷĸŉŋſəǝɛɔ',
    'odhlltbbcdfklnpttyzgdzlntcszejqrybddilntsaodtijknnseeeo');

-- Words of a name or a search, in small letters, each with a space before it. Rule 18.12.
create function search_words(text) returns text
  language sql immutable parallel safe strict
  return ' ' || lower(translate(normalize($1, nfc), '-', ' ') collate finnish);

create function touch() returns trigger language plpgsql as $$
  begin
    new.modified := now();
    return new;
  end $$;

create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The table % can only be added to.', tg_table_name using errcode = 'restrict_violation';
  end $$;
