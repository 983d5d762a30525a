import type pg from 'pg'

export type ForeignKey = {
  name: string
  table: string
  target: string
  columns: string[]
  targetColumns: string[]
  /**
   * The action as `pg_constraint` stores it: 'a' no action, 'r' restrict, 'c' cascade, 'n' set null, 'd' set
   * default.
   */
  onDelete: string
  onUpdate: string
  /** The text that follows ADD CONSTRAINT name. */
  definition: string
}

/** The catalogue's description of the schema `public`, without objects that belong to an extension. */
export type Shape = {
  tables: { name: string; tenant: boolean }[]
  /**
   * Unique keys and exclusion constraints, declared as constraints or indexes, with their columns in order.
   */
  unique: { name: string; table: string; columns: string[] }[]
  foreignKeys: ForeignKey[]
  triggers: { name: string; table: string }[]
  /** Sequences narrower than 64 bits. */
  narrowCounters: { table: string; column: string }[]
  /** Functions that set the tenant in a way that is not propagated to other nodes. */
  localSettings: string[]
}

const ours = `
  select c.oid, c.relname::text as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const columnsOf = (table: string, numbers: string) => `
  array(select a.attname::text from unnest(${numbers}) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum order by k.place)`

const questions = {
  tables: `
    with ours as (${ours})
    select name, exists (select from pg_attribute a where a.attrelid = ours.oid and a.attname = 'tenant_id') as tenant
      from ours order by name`,
  unique: `
    with ours as (${ours})
    select i.indexrelid::regclass::text as name, ours.name as "table", ${columnsOf('ours.oid', 'i.indkey::int2[]')} as columns
      from pg_index i join ours on ours.oid = i.indrelid where i.indisunique or i.indisexclusion order by 1`,
  foreignKeys: `
    with ours as (${ours})
    select f.conname::text as name, ours.name as "table", target.relname::text as target,
           ${columnsOf('f.conrelid', 'f.conkey')} as columns, ${columnsOf('f.confrelid', 'f.confkey')} as "targetColumns",
           f.confdeltype::text as "onDelete", f.confupdtype::text as "onUpdate", pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join ours on ours.oid = f.conrelid join pg_class target on target.oid = f.confrelid
     where f.contype = 'f' order by ours.name, f.conname`,
  triggers: `
    with ours as (${ours})
    select g.tgname::text as name, ours.name as "table"
      from pg_trigger g join ours on ours.oid = g.tgrelid where not g.tgisinternal order by 2, 1`,
  narrowCounters: `
    with ours as (${ours})
    select ours.name as "table", a.attname::text as "column"
      from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.atttypid in ('int2'::regtype, 'int4'::regtype)
       and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
     order by 1, 2`,
  localSettings: `
    select p.proname::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc ilike '%set_config(%'
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by 1`,
}

/** Reads the schema of the connected database. */
export async function readShape(client: pg.ClientBase): Promise<Shape> {
  const rowsOf = async (name: keyof typeof questions) => (await client.query(questions[name])).rows
  const local = (await rowsOf('localSettings')) as { name: string }[]
  return {
    tables: (await rowsOf('tables')) as Shape['tables'],
    unique: (await rowsOf('unique')) as Shape['unique'],
    foreignKeys: (await rowsOf('foreignKeys')) as Shape['foreignKeys'],
    triggers: (await rowsOf('triggers')) as Shape['triggers'],
    narrowCounters: (await rowsOf('narrowCounters')) as Shape['narrowCounters'],
    localSettings: local.map(({ name }) => name),
  }
}
