import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '#server/database/client.ts'
import { placeOf } from '#server/database/distribution/placement.ts'
import { readShape } from '#server/database/distribution/shape.ts'
import { faultsOf } from '#test/statements/judge.ts'
import { listed } from '#test/statements/listed.ts'
import { normalised } from '#test/statements/tokens.ts'

/** A statement that the product sent in this run, with its role and where it was first seen. */
export type RecordedStatement = { sql: string; desk: boolean; from: string }

export type Decision = { statements: number; faults: string[] }

const root = join(import.meta.dirname, '../..')

type NamedStatement = { name: string; sql: string }

const storedQueries = `
  select p.proname::text || '()' as name, p.prosrc as sql from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/**
 * Prints how many statements were judged and throws the faults, because the same code must run on a sharded
 * database.
 */
export async function judgeStatements(file: string, databaseUrl: string): Promise<void> {
  const { statements, faults } = await verdictOn(file, databaseUrl)
  console.log(`${statements} statements judged, ${faults.length} at fault`)
  if (faults.length > 0) throw new Error(`Statements that one machine alone can run:\n${faults.join('\n')}`)
}

/** Judges the recorded statements, and the functions of the database, which are never sent. */
async function verdictOn(file: string, databaseUrl: string): Promise<Decision> {
  const { shape, functions } = await withClient(databaseUrl, async (client) => ({
    shape: await readShape(client),
    functions: (await client.query<NamedStatement>(storedQueries)).rows,
  }))
  const tenants = shape.tables.filter((table) => placeOf(table) === 'distributed')
  const tables = new Set(tenants.map(({ name }) => name))
  const all = [...readHeard(file), ...functions.map(({ name, sql }) => ({ sql, desk: false, from: name }))]
  const faults = new Map<string, string>()
  const judged = new Set<string>()
  for (const { sql, desk, from } of all) {
    const form = `${desk} ${normalised(sql)}`
    if (judged.has(form)) continue
    judged.add(form)
    const found = faultsOf(sql, { tables, desk })
    if (found.length === 0 || isTestsOwn(from, sql) || listed.some(({ has }) => form.includes(has))) continue
    faults.set(form, `${found.join('; ')} (${desk ? 'desk, ' : ''}${from}): ${shortened(sql)}`)
  }
  return { statements: judged.size, faults: [...faults.values()] }
}

/**
 * Whether a test sent the statement itself: one of its tables then follows a query builder’s method in that
 * file.
 */
function isTestsOwn(from: string, sql: string): boolean {
  const [path = ''] = from.split(':')
  if (!/^test\/|\.test\.tsx?$/.test(path)) return false
  const text = readFileSync(join(root, path), 'utf8')
  const named = [...sql.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)"?/gi)].map(([, table]) => table)
  return named.some((table) =>
    new RegExp(
      `(?:selectFrom|updateTable|insertInto|deleteFrom)\\('${table}\\b|\\b(?:from|update|into)\\s+${table}\\b`,
    ).test(text),
  )
}

function readHeard(file: string): RecordedStatement[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedStatement)
}

function shortened(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, 300)
}
