import type pg from 'pg'
import { obstacles } from '#server/database/distribution/placement.ts'
import { planOf, type Remembered, remembered, type Step } from '#server/database/distribution/plan.ts'
import { readShape } from '#server/database/distribution/shape.ts'
import { codeOf } from '#server/database/failures.ts'

/** Called with each step before it runs. */
export type OnStep = (step: Step) => void

/**
 * Returns the remaining steps, with or without Citus installed. Throws an error that lists every obstacle in
 * the schema.
 */
export async function remainingPlan(client: pg.ClientBase): Promise<Step[]> {
  const shape = await readShape(client)
  const found = obstacles(shape)
  if (found.length > 0) throw new Error(`This schema cannot be distributed:\n${found.join('\n')}`)
  return planOf(shape, await spreadTables(client), await rememberedKeys(client))
}

/**
 * Distributes the database's tables, or resumes an interrupted run. Returns the number of statements that
 * ran. Throws if Citus is not installed.
 */
export async function distribute(client: pg.ClientBase, tell: OnStep): Promise<number> {
  if (!(await hasCitus(client)))
    throw new Error(
      'This database has no Citus: nothing was changed. Install Citus on every node, CREATE EXTENSION citus in this database, add the workers (citus_add_node), then run this again.',
    )
  return carryOut(client, await remainingPlan(client), tell)
}

/** Runs the steps that are not done yet, each as a separate query, because Citus refuses several in one. */
export async function carryOut(client: pg.ClientBase, steps: Step[], tell: OnStep): Promise<number> {
  let count = 0
  for (const step of steps) {
    if (await isDone(client, step)) continue
    tell(step)
    await client.query(step.statement)
    count += 1
  }
  return count
}

async function isDone(client: pg.ClientBase, { done }: Step): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(done)
  return rows[0]?.done === true
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

const noSuchTable = '42P01'

async function spreadTables(client: pg.ClientBase): Promise<Set<string>> {
  if (!(await hasCitus(client))) return new Set()
  const input = `select c.relname as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid`
  const { rows } = await client.query<{ name: string }>(input)
  return new Set(rows.map(({ name }) => name))
}

async function rememberedKeys(client: pg.ClientBase): Promise<Remembered[]> {
  try {
    return (await client.query<Remembered>(remembered)).rows
  } catch (error) {
    if (codeOf(error) === noSuchTable) return []
    throw error
  }
}
