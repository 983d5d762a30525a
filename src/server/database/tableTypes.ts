import type pg from 'pg'
import { toCamelName } from '#server/database/columnNames.ts'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  alwaysGenerated: boolean
}

/** Maps PostgreSQL column types to what the driver returns for them (see parsers.ts). */
const typeScriptOf: Record<string, string> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  uuid: 'string',
  inet: 'string',
  citext: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  timestamptz: 'Date',
  bool: 'boolean',
  json: 'JsonValue',
  jsonb: 'JsonValue',
  bytea: 'Buffer',
}

const columnsOfAllTables = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attgenerated <> '' or a.attidentity = 'a' as "alwaysGenerated"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace
     and c.relkind in ('r', 'p', 'v', 'm')
     and not c.relispartition
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname collate "C", a.attnum`

/** Generates Kysely's interfaces from the tables in the catalogue. Throws on an unmapped column type. */
export async function tableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsOfAllTables)
  const tables = Map.groupBy(rows, (column) => column.table)
  const interfaces = [...tables].map(([table, columns]) => interfaceOf(table, columns))
  const entries = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  const body = [...interfaces, `export interface Database {\n${entries.join('\n')}\n}`].join('\n\n')
  return `${heading(body)}\n${body}\n`
}

function heading(body: string) {
  const wrappers = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const lines = [
    '// Written by `npm run db:types` from the migrated database. Change the migrations, not this file.',
  ]
  if (wrappers.length > 0) lines.push(`import type { ${wrappers.join(', ')} } from 'kysely'`)
  lines.push('')
  lines.push(
    'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }',
    '',
  )
  return lines.join('\n')
}

function interfaceOf(table: string, columns: Column[]) {
  const lines = columns.map((column) => `  ${toCamelName(column.name)}: ${columnType(column)}`)
  return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`
}

function interfaceName(table: string) {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function columnType({ table, name, type, nullable, hasDefault, alwaysGenerated }: Column) {
  const base = type.startsWith('_')
    ? `${plainType(table, name, type.slice(1))}[]`
    : plainType(table, name, type)
  const value = nullable ? `${base} | null` : base
  if (alwaysGenerated) return `GeneratedAlways<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

function plainType(table: string, name: string, type: string) {
  const found = typeScriptOf[type]
  if (found === undefined)
    throw new Error(`${table}.${name} is ${type}: say in tableTypes.ts what it is in TypeScript`)
  return found
}
