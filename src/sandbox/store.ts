import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { laterColumns, laterIndexes, schema } from './schema.ts'

/** A row as SQLite returns it; every integer is a bigint. */
export type Row = Record<string, string | bigint | null>

export type Store = {
  one(sql: string, ...values: SQLInputValue[]): Row | null
  all(sql: string, ...values: SQLInputValue[]): Row[]
  /** Returns how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** Runs synchronous work in one transaction; a nested call joins the outer transaction. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Opens `<dataDir>/sandbox/sandbox.db`, readable by its owner only: it holds the sandbox's keys. */
export function openStore(dataDir: string): Store {
  const folder = join(dataDir, 'sandbox')
  const file = join(folder, 'sandbox.db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const database = new DatabaseSync(file, { timeout: 5_000 })
  chmodSync(file, 0o600)
  // With write-ahead logging, a killed process loses nothing that was committed.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
  database.exec(schema)
  addLaterColumns(database)
  return storeOn(database)
}

/** Upgrades the file of an older sandbox without losing its data. */
function addLaterColumns(database: DatabaseSync) {
  for (const { table, column, type } of laterColumns) {
    const known = database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column)
    if (!known) database.exec(`alter table ${table} add column ${column} ${type}`)
  }
  database.exec(laterIndexes)
}

function storeOn(database: DatabaseSync): Store {
  const prepared = new Map<string, StatementSync>()
  let depth = 0

  function statement(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known) return known

    const created = database.prepare(sql)
    created.setReadBigInts(true)
    prepared.set(sql, created)
    return created
  }

  function transaction<T>(work: () => T): T {
    if (depth > 0) return work()

    database.exec('begin immediate')
    depth++
    try {
      const result = work()
      database.exec('commit')
      return result
    } catch (error) {
      database.exec('rollback')
      throw error
    } finally {
      depth--
    }
  }

  return {
    one: (sql, ...values) => (statement(sql).get(...values) as Row | undefined) ?? null,
    all: (sql, ...values) => statement(sql).all(...values) as Row[],
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    transaction,
    close: () => database.close(),
  }
}

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

export function integer(row: Row, column: string): bigint {
  const value = row[column]
  if (typeof value !== 'bigint') throw new TypeError(`${column} is not an integer`)
  return value
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

/** Reads an instant that is stored in milliseconds. */
export function instant(row: Row, column: string): Date {
  return new Date(Number(integer(row, column)))
}

export function instantOrNull(row: Row, column: string): Date | null {
  return row[column] === null ? null : instant(row, column)
}
