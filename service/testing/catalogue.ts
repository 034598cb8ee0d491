import type { Db } from '../src/platform/database/connection.ts';
import { rowShape, selectRows, text } from '../src/platform/database/rows.ts';

const line = rowShape('testing.catalogue', { kind: text, name: text, definition: text });

/**
 * Everything that statements have made in the schema `public`, a line for each thing: columns in their order with type, default and
 * storage, constraints, indexes, functions, triggers, views, sequences, collations, extensions, privileges, comments.
 */
export async function catalogue(db: Db): Promise<string[]> {
  const rows = await selectRows(db, line)`
    with relation as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select 'relation' as kind, relname::text as name,
      concat_ws(' ', relkind, relpersistence, reloptions::text, relacl::text, relowner::regrole, relrowsecurity) as definition
    from relation
    union all
    select 'column', relname || '.' || row_number() over (partition by c.oid order by attnum),
      concat_ws(' ', attname, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity, attgenerated,
        attstorage, attcompression, attacl::text, pg_get_expr(adbin, adrelid))
    from pg_attribute a join relation c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where attnum > 0 and not attisdropped
    union all
    select 'constraint', conrelid::regclass || ' ' || conname,
      concat_ws(' ', pg_get_constraintdef(c.oid), convalidated, condeferrable, condeferred)
    from pg_constraint c where connamespace = 'public'::regnamespace
    union all
    select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index i join relation c on c.oid = i.indexrelid
    union all
    select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), proacl::text, proowner::regrole)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
    union all
    select 'trigger', tgrelid::regclass || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join relation c on c.oid = t.tgrelid where not tgisinternal
    union all
    select 'view', relname, pg_get_viewdef(oid) from relation where relkind = 'v'
    union all
    select 'sequence', relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
      pg_get_serial_sequence(d.refobjid::regclass::text, a.attname))
    from pg_sequence s join relation c on c.oid = s.seqrelid
      left join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    union all
    select 'collation', collname, concat_ws(' ', collprovider, colllocale, collisdeterministic)
    from pg_collation where collnamespace = 'public'::regnamespace
    union all
    select 'extension', extname, extversion from pg_extension
    union all
    select 'type', typname, typtype::text from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
    union all
    select 'comment', pg_describe_object(classoid, objoid, objsubid), description
    from pg_description join relation c on c.oid = objoid
    order by kind, name`;
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`);
}
