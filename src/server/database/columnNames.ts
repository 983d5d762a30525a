import type { PoolClient } from 'pg'
import { toCamelCase, toSnakeCase } from '#shared/nameCase.ts'

const camelNames = new Map<string, string>()
const snakeNames = new Map<string, string>()

/** Returns the name in TypeScript of a column or alias: `create_time` becomes `createTime`. */
export function toCamelName(column: string): string {
  return cached(camelNames, column, toCamelCase)
}

/** Returns the name in SQL of a column or alias: `createTime` becomes `create_time`. */
export function toSnakeName(name: string): string {
  return cached(snakeNames, name, toSnakeCase)
}

/** Writes rows as JSON for `jsonb_to_recordset`, which finds values by column: keys in snake case, amounts as text. */
export function toRecordsetJson(rows: readonly object[]): string {
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeName(name), value])),
  )
  return JSON.stringify(records, (_name, value) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Names come from the code, so there are only as many as it has; the bound guards against a mistake. */
const mostNames = 20_000

function cached(names: Map<string, string>, name: string, convert: (name: string) => string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const converted = convert(name)
  if (names.size < mostNames) names.set(name, converted)
  return converted
}

type Described = { fields: { name: string }[] }
type Wired = {
  connection: { prependListener(event: 'rowDescription', listener: (described: Described) => void): void }
}

const naming = new WeakSet<object>()

/**
 * Makes a connection return rows with camel-case names. It renames the description of the columns, once per
 * result, so a row costs nothing. Calling it again on the same connection has no effect.
 */
export function nameColumns(client: PoolClient): void {
  if (naming.has(client)) return
  naming.add(client)
  const { connection } = client as unknown as Wired
  connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = toCamelName(field.name)
  })
}
