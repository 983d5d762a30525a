import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { withClient } from '#server/database/client.ts'
import { codeOf } from '#server/database/failures.ts'
import { isContract } from '#server/database/rollingUpgrade.ts'
import type { Log } from '#server/log.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

/** An arbitrary number that never changes, so that two processes starting at once take turns. */
const migrationLock = 20261120

/** `contract` marks a migration that removes what the previous version uses. */
export type Migration = { name: string; sql: string; sha256: string; contract: boolean }
export type Landed = Omit<Migration, 'sql'> & { appliedAt: Date }

/**
 * Applies the folder's pending migrations: forward-only SQL in numeric order, each in its own transaction and
 * recorded with its hash. The queue's own tables come first, because migrations may grant on them.
 * Returns the names applied now. Throws if an applied migration was edited, if one is numbered before an
 * applied one, or if one fails; those before it stay applied.
 */
export async function migrate(ownerUrl: string, log: Log, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ connectionString: ownerUrl, noHandleSignals: true })
    await client.query(recordTable)
    const waiting = pending(migrations, await landedMigrations(client))
    for (const migration of waiting) {
      await apply(client, migration)
      log.info(`Applied migration ${migration.name}`)
    }
    return waiting.map(({ name }) => name)
  })
}

const recordTable = `
  create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    contract boolean not null default false
  )`

/** Reads the folder's migrations in numeric order. Throws if two have the same number. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  const twice = numbers.find((number, place) => numbers.indexOf(number) !== place)
  if (twice !== undefined)
    throw new Error(`Two migrations have the number ${twice}. Give one of them the next free number.`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    throw new Error(`The migration ${file} must be named as 0001_what_it_does.sql.`)

  const sql = await readFile(join(folder, file), 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  return { name: file.slice(0, -'.sql'.length), sql, sha256, contract: isContract(sql) }
}

/** Returns the applied migrations, lowest number first; none on an empty database. */
export async function landedMigrations(client: pg.Client): Promise<Landed[]> {
  const { rows: found } = await client.query(`select to_regclass('schema_migration') is not null as exists`)
  if (!found[0].exists) return []

  // Reads `contract` through JSON, because an older database lacks the column.
  const { rows } = await client.query<Landed>(
    `select name, sha256, applied_at as "appliedAt", coalesce((to_jsonb(m)->>'contract')::boolean, false) as contract
       from schema_migration m order by name`,
  )
  return rows
}

/**
 * Returns the migrations to apply. An applied migration that is unknown here comes from a newer version,
 * which may run alongside this one, so it is an error only if it removed something this version uses.
 */
export function pending(migrations: Migration[], landed: Landed[]): Migration[] {
  const hashes = new Map(landed.map(({ name, sha256 }) => [name, sha256]))
  const edited = migrations.find(({ name, sha256 }) => hashes.has(name) && hashes.get(name) !== sha256)
  if (edited !== undefined)
    throw new Error(
      `The migration ${edited.name} was edited after it was applied to this database. Undo the edit, and put the change into a new migration: npm run db:new`,
    )

  const known = new Set(migrations.map(({ name }) => name))
  const outgrown = landed.find(({ name, contract }) => contract && !known.has(name))
  if (outgrown !== undefined)
    throw new Error(
      `This version is too old for the database: the migration ${outgrown.name} has taken away what it uses. Start the newer version.`,
    )

  const waiting = migrations.filter(({ name }) => !hashes.has(name))
  const lastLanded = landed.at(-1)?.name ?? ''
  const late = waiting.find(({ name }) => name < lastLanded)
  if (late !== undefined)
    throw new Error(
      `The migration ${late.name} is numbered before ${lastLanded}, which has been applied. Give it the next free number.`,
    )
  return waiting
}

/**
 * All payments queue behind a migration that waits for a table lock. So it waits much less than a payment's
 * own lock timeout, lets them pass and tries again.
 */
const lockWait = '500ms'
const lockTries = 60
const lockPauseMs = 500
const lockNotAvailable = '55P03'

async function apply(client: pg.Client, migration: Migration) {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (codeOf(error) === lockNotAvailable && tries < lockTries) {
        await sleep(lockPauseMs)
        continue
      }
      throw new Error(
        `The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
        {
          cause: error,
        },
      )
    }
  }
}

async function applyOnce(client: pg.Client, { name, sql, sha256, contract }: Migration) {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${lockWait}'; set local statement_timeout = 0`)
  await client.query(sql)
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
  if (contract) await client.query('update schema_migration set contract = true where name = $1', [name])
  await client.query('commit')
}
