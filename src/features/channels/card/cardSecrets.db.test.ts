import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelFor } from '#features/channels/channels.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { systemActor } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import type { Exchange } from '../channelHttp.ts'

const number = '5555555555554444'
const cvv = '9173'
const card = { number, expMonth: 12, expYear: 2031, cvv, holder: 'Wei Nowhere' }

let store: PayersStore
const logged: string[] = []
const exchanges: Exchange[] = []
beforeAll(async () => {
  store = await payersStore()
  // Without the masks of the product's own logger.
  store.t.app.log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
}, 60_000)
afterAll(() => store.close())

test('a card that becomes a token and pays is in no log, exchange, database or file', async () => {
  const { app } = store.t
  const { tenantId, merchantId } = store.merchant
  const scope = scopeOf(tenantId, merchantId)
  const open = await transaction(app.pool, tenantId, 'read', (db) =>
    channelFor({ app, db, scope }, merchantId, 'C', app.clock(), {
      record: (logEntry) => exchanges.push(logEntry),
    }),
  )
  const answer = await open?.channel.tokenOf?.(card)
  if (answer?.outcome !== 'success') throw new Error(`no token: ${answer?.outcome}`)
  expect(answer).toMatchObject({ brand: 'mastercard', last4: '4444' })
  const refused = await open?.channel.tokenOf?.({ ...card, number: '5555555555554445' })
  expect(JSON.stringify(refused)).not.toContain('555555')
  expect(exchanges).toEqual([])

  const who = { scope, actor: systemActor('test'), requestId: 'test' }
  const order = {
    way: 'C',
    gateway: 'onlineApi',
    scene: 'onlineApi',
    inputAmount: 1234n,
    description: 'Tea',
  } as const
  const payer = {
    scene: 'token',
    payerCode: answer.token,
    payerId: null,
    address: null,
    returnUrl: null,
  } as const
  expect(await startPayment(app, who, order, payer)).toMatchObject({ status: 'paid' })
  await store.sandbox.deliver()

  const stored = [logged.join(''), await everyRow(), await everyFile()]
  expect(logged.join('')).toContain('/v1/payment_intents')
  expect(stored.join('').length).toBeGreaterThan(10_000)
  for (const text of stored) {
    expect(text).not.toContain(number)
    expect(text).not.toContain('5555 5555')
    expect(text).not.toMatch(new RegExp(`cv[vc][^0-9]{0,8}${cvv}`))
    expect(text).not.toContain('Wei Nowhere')
  }
})

/** Every row of every table, as its owner sees it. */
function everyRow(): Promise<string> {
  return withClient(store.t.database.ownerUrl, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [String(store.merchant.tenantId)])
    const names = `select format('%I.%I', schemaname, tablename) as name from pg_tables
                    where schemaname !~ '^(pg_|information)'`
    const tables = await client.query<{ name: string }>(names)
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  })
}

/** The sandbox's stored data does not contain the number either. */
async function everyFile(): Promise<string> {
  const folder = join(store.dataDir, 'sandbox')
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
  )
  return files.join('\n')
}
