import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { verifyTenant } from '#server/audit/verify.ts'
import { withClient } from '#server/database/client.ts'
import { allTenants } from '#server/database/directory.ts'
import { openPool } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Caller, callerAt, type Failures } from '#test/faults/caller.ts'
import { emptyJournal, pay, place, refund } from '#test/faults/payers.ts'
import { bareProduct, type Product } from '#test/faults/product.ts'
import { contradictions } from '#test/oracle.ts'

const linux = process.platform === 'linux'
// Elsewhere all payers share one address, which may ask for so many orders a minute.
const payments = linux ? 300 : 50
const sideBySide = 12
const journal = emptyJournal()
const failures: Failures = { unreachable: 0, refused: {} }
let product: Product
let storeCodeId: string
let token: string
const callers: Caller[] = []
// What the demo shows of its own was there before.
let since: Date

beforeAll(async () => {
  product = await bareProduct()
  await product.start()
  callers.push(
    ...Array.from({ length: sideBySide * 4 }, (_, place) => callerAt(product.port, place, failures)),
  )
  since = new Date()
  const login = { method: 'POST', body: { username: 'owner', password: 'Demo2026' } } as const
  token = ((await callerOf(0).insist('/api/login', login)).json.data as unknown as { token: string }).token
  const codes = await callerOf(0).insist('/api/storeCodes', { headers: { authorization: `Bearer ${token}` } })
  storeCodeId = (codes.json.data as unknown as { storeCodeId: string }[])[0]?.storeCodeId ?? ''
}, 90_000)
afterAll(async () => {
  for (const caller of callers) caller.close()
  await product.close()
}, 30_000)

function callerOf(number: number): Caller {
  const caller = callers[number % callers.length]
  if (!caller) throw new Error('there is no caller')
  return caller
}

/** What fails, at which share of the payments. */
const kills: { at: number; name: string; kill: () => Promise<void> }[] = [
  { at: 0.15, name: 'server', kill: killServer },
  { at: 0.3, name: 'database', kill: async () => product.killDatabase() },
  { at: 0.45, name: 'both', kill: killBoth },
  { at: 0.6, name: 'database', kill: async () => product.killDatabase() },
  { at: 0.75, name: 'server', kill: killServer },
]

async function killServer(): Promise<void> {
  await product.killServer()
  await product.start()
}
async function killBoth(): Promise<void> {
  product.killDatabase()
  await killServer()
}

/** A payer, who starts again where the page shows no way to pay; some go away, some are refunded. */
async function goThrough(number: number): Promise<void> {
  const caller = callerOf(number)
  for (let tries = 0; tries < 5; tries++) {
    const placed = await place(caller, journal, storeCodeId)
    if (number % 25 === 0) return
    if (!(await pay(caller, journal, placed, `payer${number % 40}`))) continue
    if (number % 20 === 1 && journal.paid.has(placed.orderId))
      await refund(caller, journal, token, placed.orderId)
    return
  }
}

const failed = () =>
  failures.unreachable + Object.values(failures.refused).reduce((sum, count) => sum + count, 0)

test('a server and a database that are killed in the middle of hundreds of payments lose none and double none', async () => {
  let next = 0
  let finished = 0
  const working = Array.from({ length: sideBySide }, async () => {
    while (next < payments) {
      await goThrough(next++)
      finished += 1
    }
  })
  const all = Promise.all(working)
  for (const { at, name, kill } of kills) {
    const reached = expect.poll(() => finished, { timeout: 60_000, interval: 20 })
    await Promise.race([reached.toBeGreaterThanOrEqual(payments * at), all])
    const before = failed()
    await kill()
    // A kill that nobody noticed would show nothing.
    await expect.poll(failed, { timeout: 10_000 }).toBeGreaterThan(before)
    expect(finished, name).toBeLessThan(payments)
  }
  await all
  await product.stop()

  // An hour later all has come to its end by itself.
  await product.start(3_600_000)
  const ownerUrl = await product.ownerUrl()
  await expect.poll(() => whatIsOpen(ownerUrl), { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await promisesBroken(ownerUrl)).toEqual([])
  expect(await contradictions(ownerUrl)).toEqual([])
  expect(await booksAndLog(ownerUrl)).toEqual([])
  const ready = await callerOf(0).insist('/readyz')
  expect(ready.json).toMatchObject({ status: 'ready' })
}, 240_000)

/** What still waits for something. The queue's own clock has not moved, so what is due later is brought forward. */
function whatIsOpen(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      `select count(*) from graphile_worker.reschedule_jobs(
         array(select id from graphile_worker._private_jobs where locked_at is null and run_at > now()), now())`,
    )
    const { rows } = await client.query<{ what: string }>(
      `select order_id || ' is still in status ' || status as what from pay_order where status in (0, 2, 4) and create_time >= $1
       union all select refund_order_id || ' is still in status ' || status from refund where status in (0, 2, 5)
       union all select j.id || ' of ' || t.identifier || ' was given up: ' || j.last_error
                   from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                  where j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is not null`,
      [since],
    )
    return rows.map(({ what }) => what)
  })
}

/** What was said to a payer or a merchant, and is not so. */
function promisesBroken(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const orders = await client.query<{ id: string; paid: boolean }>(
      'select order_id as id, pay_time is not null as paid from pay_order where create_time >= $1',
      [since],
    )
    const refunds = await client.query<{ id: string; order_id: string; status: number }>(
      'select refund_order_id as id, order_id, status from refund where create_time >= $1',
      [since],
    )
    const made = new Set(orders.rows.map(({ id }) => id))
    const paid = new Set(orders.rows.filter((order) => order.paid).map(({ id }) => id))
    const said = [...journal.refunds.values()]
    return [
      ...journal.contradictions,
      ...[...journal.placed.values()]
        .filter((id) => !made.has(id))
        .map((id) => `${id} was made, and is not there`),
      ...[...journal.paid].filter((id) => !paid.has(id)).map((id) => `${id} was paid, and is not`),
      ...[...paid].filter((id) => !journal.paid.has(id)).map((id) => `${id} is paid, and nobody paid it`),
      ...said
        .filter((one) => !refunds.rows.some(({ id }) => id === one.refundOrderId))
        .map(({ orderId }) => `${orderId} was refunded, and is not`),
      ...refunds.rows
        .filter(({ status }) => status !== 4)
        .map(({ id, status }) => `refund ${id} ended in status ${status}`),
      ...(refunds.rows.length === said.length
        ? []
        : [`${refunds.rows.length} refunds of ${said.length} clicks`]),
      ...(paid.size > payments * 0.9 && said.length > payments * 0.03
        ? []
        : [`only ${paid.size} paid, ${said.length} refunded`]),
    ]
  })
}

/** Where the ledger of a tenant does not sum to nothing, or its audit chain does not hold. */
async function booksAndLog(ownerUrl: string): Promise<string[]> {
  const pool = openPool({ url: ownerUrl, max: 2, name: 'test', onError: () => undefined })
  const faults: string[] = []
  for (const tenantId of await allTenants(pool)) {
    if (!(await transaction(pool, tenantId, 'read', (db) => ledgerSumsToZero(db, tenantId))))
      faults.push(`the ledger of tenant ${tenantId} does not sum to nothing`)
    const { broken } = await verifyTenant(pool, tenantId, new Date())
    if (broken) faults.push(`the audit chain of tenant ${tenantId} is broken at ${broken.seq}: ${broken.why}`)
  }
  await pool.end()
  return faults
}
