import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { carryOut, distribute, remainingPlan } from '#server/database/distribution/distribute.ts'
import { exceptions, obstacles, placeOf } from '#server/database/distribution/placement.ts'
import { planOf, type Step } from '#server/database/distribution/plan.ts'
import { readShape, type Shape } from '#server/database/distribution/shape.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
let shape: Shape
beforeAll(async () => {
  database = await freshDatabase()
  shape = await inDatabase(readShape)
})
afterAll(() => database.drop())

function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(database.ownerUrl, work)
}

const allKeys = `
  select conrelid::regclass::text || '.' || conname as name, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`

test('assigns every table a placement and finds no obstacle in the schema', () => {
  expect(obstacles(shape)).toEqual([])
  expect(shape.tables.length).toBeGreaterThan(150)
  expect(shape.tables.filter((table) => placeOf(table) !== 'distributed').map(({ name }) => name)).toEqual(
    Object.keys(exceptions).toSorted(),
  )
})

test('drops each foreign key before its table is placed and restores it after the last', () => {
  const steps = planOf(shape).map(({ statement }) => statement)
  const places = steps.flatMap((statement, at) =>
    /create_(distributed|reference)_table/.test(statement) ? [at] : [],
  )
  const drops = steps.flatMap((statement, at) => (statement.includes('drop constraint') ? [at] : []))
  const adds = steps.flatMap((statement, at) => (statement.includes('add constraint') ? [at] : []))
  expect(drops).toHaveLength(shape.foreignKeys.length)
  expect(adds).toHaveLength(shape.foreignKeys.length)
  expect(Math.max(...drops)).toBeLessThan(Math.min(...places))
  expect(Math.max(...places)).toBeLessThan(Math.min(...adds))

  const calls = places.map((at) => steps[at] ?? '')
  expect(calls[0]).toBe(`select create_distributed_table('merchant', 'tenant_id', colocate_with => 'none')`)
  const firstReference = calls.findIndex((call) => call.includes('create_reference_table'))
  expect(calls.slice(firstReference).every((call) => call.includes('create_reference_table'))).toBe(true)
  expect(calls.slice(1, firstReference).every((call) => call.includes(`colocate_with => 'merchant'`))).toBe(
    true,
  )
})

test('distributes a later table alone, touching only the keys it takes part in', () => {
  const placed = new Set(shape.tables.map(({ name }) => name).filter((name) => name !== 'saved_view_pin'))
  const steps = planOf(shape, placed)
  const statements = steps.map(({ statement }) => statement)
  expect(statements.filter((one) => one.includes('create_distributed_table'))).toHaveLength(1)
  const dropped = statements.filter((one) => one.includes('drop constraint'))
  expect(dropped.length).toBeGreaterThan(0)
  expect(dropped.every((one) => one.includes('"saved_view_pin"'))).toBe(true)
  expect(planOf(shape, new Set(shape.tables.map(({ name }) => name)))).toHaveLength(1)
})

test('resumes after being killed at any step and leaves the keys unchanged', async () => {
  const before = await inDatabase(async (client) => (await client.query(allKeys)).rows)
  const count = (await inDatabase(plainSteps)).length
  // Killed at the first step, while the keys are dropped, and while they are restored.
  for (const killedAt of [1, 40, Math.floor(count * 0.6)]) {
    await expect(runUntil(killedAt)).rejects.toThrow(/terminat|connection/i)
  }
  await inDatabase(async (client) => carryOut(client, await plainSteps(client), () => undefined))
  expect(await inDatabase(async (client) => (await client.query(allKeys)).rows)).toEqual(before)
  expect(await inDatabase(plainSteps)).toHaveLength(count)
})

/** Runs the remaining steps that plain PostgreSQL can run, without the Citus calls. */
async function plainSteps(client: pg.Client): Promise<Step[]> {
  return (await remainingPlan(client)).filter(({ citus }) => !citus)
}

function runUntil(killedAt: number): Promise<unknown> {
  return inDatabase(async (client) => {
    let steps = 0
    const killed: Promise<unknown>[] = []
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const kill = (other: pg.Client) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    try {
      return await carryOut(client, await plainSteps(client), () => {
        steps += 1
        if (steps >= killedAt && killed.length === 0) killed.push(inDatabase(kill))
      })
    } finally {
      await Promise.all(killed)
    }
  })
}

test('refuses to run without Citus and changes nothing', async () => {
  const messages: string[] = []
  await inDatabase(async (client) => {
    await expect(distribute(client, ({ says }) => messages.push(says))).rejects.toThrow(
      /has no Citus: nothing was changed/,
    )
    expect((await client.query(`select to_regnamespace('distribution') as there`)).rows).toEqual([
      { there: null },
    ])
  })
  expect(messages).toEqual([])
})

const bare: Shape = {
  tables: [
    ...Object.keys(exceptions).map((name) => ({ name, tenant: false })),
    { name: 'merchant', tenant: true },
    { name: 'sale', tenant: true },
  ],
  unique: [],
  foreignKeys: [],
  triggers: [],
  narrowCounters: [],
  localSettings: [],
}
const key = (change: object) => ({
  ...{ name: 'k', table: 'sale', target: 'merchant', columns: ['tenant_id'], targetColumns: ['tenant_id'] },
  ...{ onDelete: 'a', onUpdate: 'a', definition: '', ...change },
})

test.each<[Partial<Shape>, string]>([
  [
    { tables: [...bare.tables, { name: 'bare', tenant: false }] },
    "bare has no tenant_id, and is not among the tables that are no tenant's.",
  ],
  [
    { unique: [{ name: 'u', table: 'sale', columns: ['id', 'tenant_id'] }] },
    'The key u of sale does not begin with tenant_id.',
  ],
  [
    { foreignKeys: [key({ columns: ['shop'], targetColumns: ['tenant_id'] })] },
    'The foreign key k of sale does not pair tenant_id with tenant_id.',
  ],
  [{ foreignKeys: [key({ onDelete: 'n' })] }, 'The foreign key k of sale sets null or a default.'],
  [
    { foreignKeys: [key({ table: 'tenant_directory' })] },
    'The foreign key k of tenant_directory leads from a reference to a distributed table (merchant).',
  ],
  [
    { foreignKeys: [key({ target: 'schema_migration' })] },
    'The foreign key k of sale leads from a distributed to a local table (schema_migration).',
  ],
  [{ triggers: [{ name: 't', table: 'sale' }] }, 'sale has the trigger t.'],
  [{ narrowCounters: [{ table: 'sale', column: 'n' }] }, 'sale.n counts itself in fewer than 64 bits.'],
  [
    { localSettings: ['find_it'] },
    'The function find_it sets the tenant by set_config, which does not reach the nodes.',
  ],
])('reports what Citus would refuse before running anything: %#', (planted, sentence) => {
  expect(obstacles({ ...bare, ...planted })).toEqual([sentence])
})
