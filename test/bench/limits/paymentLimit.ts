import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { newOrderId } from '../bareWrites.ts'
import { benchMerchant, benchTenant, type World } from '../world.ts'

const statements = {
  create: 'select payment_limit.create_payment($1, $2, $3, $4)',
  paid: 'select payment_limit.record_paid($1, $2, $3, $4, $5)',
} as const

const amount = 1234n
const fee = 10n

/** Makes the tables and functions of the fixed limit of a payment, once per database. */
export async function openPaymentLimit({ owner }: World): Promise<void> {
  const { rows } = await owner.query(`select to_regnamespace('payment_limit') is not null as there`)
  if (rows[0].there) return
  await owner.query(await readFile(join(import.meta.dirname, 'payment.sql'), 'utf8'))
}

/** One payment at its fixed limit: two round trips, each a transaction of its own. */
export async function writeLimit(pool: pg.Pool): Promise<void> {
  const orderId = newOrderId()
  const call = (name: keyof typeof statements, values: unknown[]) =>
    pool.query({ name: `limit-${name}`, text: statements[name], values })
  await call('create', [benchTenant, benchMerchant, orderId, amount])
  await call('paid', [benchTenant, benchMerchant, orderId, fee, `payer${randomInt(1_000_000)}`])
}
