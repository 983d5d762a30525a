import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { benchMerchant, benchTenant, type World } from '../world.ts'

const statements = {
  request: 'select refund_limit.request_refund($1, $2, $3, $4, $5)',
  paidBack: 'select refund_limit.record_paid_back($1, $2, $3, $4)',
} as const

/** As many as `refund.sql` makes; each can be refunded `refundsEach` times. */
const orders = 60_000
const refundsEach = 4
const amount = 300n
const fee = 3n

/** Makes the tables and functions of the fixed limit of a refund, and orders to refund, once per database. */
export async function openRefundLimit({ owner }: World): Promise<void> {
  const { rows } = await owner.query(`select to_regnamespace('refund_limit') is not null as there`)
  if (rows[0].there) return
  await owner.query(await readFile(join(import.meta.dirname, 'refund.sql'), 'utf8'))
}

let refunds = 0

/** One refund at its fixed limit: two round trips, each a transaction of its own. */
export async function writeRefundLimit(pool: pg.Pool): Promise<void> {
  const place = refunds++
  if (place >= orders * refundsEach) throw new Error('every order of the limit is refunded')
  const [orderId, refundId] = [String((place % orders) + 1), `R${place}`]
  const call = (name: keyof typeof statements, values: unknown[]) =>
    pool.query({ name: `refund-limit-${name}`, text: statements[name], values })
  await call('request', [benchTenant, benchMerchant, orderId, refundId, amount])
  await call('paidBack', [benchTenant, benchMerchant, refundId, fee])
}
