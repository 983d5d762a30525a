import { anchor, placeOf } from '#server/database/distribution/placement.ts'
import type { Shape } from '#server/database/distribution/shape.ts'

/**
 * One statement, sent as a separate query. `done` is a query that returns, as `done`, whether the step has
 * run, so that an interrupted run can resume. `citus` marks a step that needs Citus.
 */
export type Step = { says: string; statement: string; done: string; citus: boolean }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const memory = 'distribution.foreign_key'

/**
 * Returns the steps that distribute the schema, in the only order Citus accepts: save and drop the foreign
 * keys, distribute the tenants' tables, create the reference tables, restore the keys. `spread` lists the
 * tables already placed; `kept` lists the keys saved by an earlier run.
 */
export function planOf(
  shape: Shape,
  spread: ReadonlySet<string> = new Set(),
  stored: Remembered[] = [],
): Step[] {
  const waiting = shape.tables.filter((table) => placeOf(table) !== 'local' && !spread.has(table.name))
  if (waiting.length === 0 && stored.length === 0) return [settings]
  const names = new Set(waiting.map(({ name }) => name))
  const inTheWay = shape.foreignKeys.filter(({ table, target }) => names.has(table) || names.has(target))
  const all = new Map([...stored, ...inTheWay].map((key) => [`${key.table}.${key.name}`, key]))
  return [
    ...remember(),
    ...inTheWay.map(dropKey),
    ...placeTables(waiting),
    settings,
    ...restoreKeys([...all.values()]),
  ]
}

/** Saves every key in a table before it is dropped, so that an interrupted run knows what to restore. */
export function remember(): Step[] {
  return [
    {
      says: 'a place to remember the foreign keys',
      statement: 'create schema if not exists distribution',
      done: `select to_regnamespace('distribution') is not null as done`,
      citus: false,
    },
    {
      says: 'a table to remember the foreign keys',
      statement: `create table if not exists ${memory} (table_name text, name text, definition text not null, primary key (table_name, name))`,
      done: `select to_regclass('${memory}') is not null as done`,
      citus: false,
    },
    {
      says: 'the foreign keys are remembered',
      statement: `insert into ${memory}
        select c.relname, f.conname, pg_get_constraintdef(f.oid)
          from pg_constraint f join pg_class c on c.oid = f.conrelid
         where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.conparentid = 0
        on conflict do nothing`,
      done: `select not exists (
        select from pg_constraint f join pg_class c on c.oid = f.conrelid
         where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.conparentid = 0
           and not exists (select from ${memory} m where m.table_name = c.relname and m.name = f.conname)) as done`,
      citus: false,
    },
  ]
}

/** Returns the step that drops a saved foreign key. */
export function dropKey({ table, name }: Remembered): Step {
  return {
    says: `${table} without its foreign key ${name}`,
    statement: `alter table ${quoted(table)} drop constraint if exists ${quoted(name)}`,
    done: `select not exists (${keyNamed(table, name)}) as done`,
    citus: false,
  }
}

function placeTables(tables: Shape['tables']): Step[] {
  const named = (place: string) =>
    tables
      .filter((table) => placeOf(table) === place)
      .map(({ name }) => name)
      .toSorted((a, b) => Number(b === anchor) - Number(a === anchor))
  const distributed = named('distributed').map((name) => {
    const beside = literal(name === anchor ? 'none' : anchor)
    const call = `create_distributed_table(${literal(name)}, 'tenant_id', colocate_with => ${beside})`
    return step(name, 'distributed by tenant_id', call)
  })
  const reference = named('reference').map((name) =>
    step(name, 'on every node', `create_reference_table(${literal(name)})`),
  )
  return [...distributed, ...reference]
}

function step(name: string, how: string, call: string): Step {
  return {
    says: `${name} ${how}`,
    statement: `select ${call}`,
    done: `select exists (select from pg_dist_partition where logicalrelid = ${literal(name)}::regclass) as done`,
    citus: true,
  }
}

/** Row-level security works on the nodes only if a transaction's settings are propagated to them. */
const settings: Step = {
  says: "a transaction's settings reach the nodes",
  statement: `do $$ begin execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database()); end $$`,
  done: `select exists (
    select from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
       and setrole = 0 and 'citus.propagate_set_commands=local' = any (setconfig)) as done`,
  citus: true,
}

export type Remembered = { table: string; name: string; definition: string }

export const remembered = `select table_name as "table", name, definition from ${memory} order by 1, 2`

/** Restores the saved keys, then drops the table that holds them. */
export function restoreKeys(keys: Remembered[]): Step[] {
  const back = keys.map(({ table, name, definition }) => ({
    says: `${table} with its foreign key ${name}`,
    statement: `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    done: `select exists (${keyNamed(table, name)}) as done`,
    citus: false,
  }))
  const forget = {
    says: 'nothing left to remember',
    statement: 'drop schema if exists distribution cascade',
    done: `select to_regnamespace('distribution') is null as done`,
    citus: false,
  }
  return [...back, forget]
}

function keyNamed(table: string, name: string): string {
  return `select from pg_constraint where conrelid = ${literal(quoted(table))}::regclass and conname = ${literal(name)} and contype = 'f'`
}
