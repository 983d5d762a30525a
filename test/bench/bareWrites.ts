import { randomInt, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { benchMerchant, benchTenant } from './world.ts'

const begin = `begin; set local app.tenant_id = '${benchTenant}'`
const statements = {
  order: `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
            source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
            create_time, expire_time)
          values ($1, $2, $3, $2, 0, 'WP', 1, 3, 2, 'CAD', $4, $4, 'CAD', '1', $4, 'wechat', 'Bench', now(), now() + interval '5 minutes')`,
  attempt: `insert into pay_attempt (tenant_id, order_id, attempt_no, merchant_id, channel, channel_order_no, scene, status, create_time)
            values ($1, $2, 1, $3, 'wechat', $4, 'native', 'calling', now())`,
  audit: `insert into audit_entry (tenant_id, audit_id, merchant_id, source, actor_kind, actor_name, action, object_type, object_id,
            after, request_id, create_time)
          values ($1, $2, $3, 1, 'system', 'bench', $4, 'order', $5, '{}', 'bench', now())`,
  job: `insert into due_job (tenant_id, key, name, payload, due_time, max_attempts)
        values ($1, $2, $3, $4, $5, 25)`,
  ended: 'delete from due_job where tenant_id = $1 and key = any($2)',
  lock: 'select status from pay_order where tenant_id = $1 and order_id = $2 for update',
  paid: `update pay_order set status = 5, channel_transaction_id = $3, payer_key = $4, fee_rate = '0.0085', fee_amount = $5,
           pay_time = now(), confirm_time = now() where tenant_id = $1 and order_id = $2`,
  answered: `update pay_attempt set status = 'success', channel_transaction_id = $3, answer_time = now()
              where tenant_id = $1 and order_id = $2 and attempt_no = 1`,
  payer: `insert into payer (tenant_id, merchant_id, payer_key, first_pay_time) values ($1, $2, $3, now()) on conflict do nothing`,
  postingLock: `select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`,
  line: `insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount,
           category, order_id, posted_at)
         values ($1, $2, $3, $4, $5, $6, 'CAD', $7, $8, $9, now())`,
  nonce: 'insert into gateway_nonce (tenant_id, merchant_id, nonce, create_time) values ($1, $2, $3, now())',
  request: `insert into payment_request (tenant_id, order_id, merchant_id, client_order_id, content_hash, scenario_code, way_code,
              gateway_code, currency, amount, description, status, create_time, expire_time)
            values ($1, $2, $3, $2, $4, 'ONLINE_WAP', 'WP', 1, 'CAD', $5, 'Bench', 'ordered', now(), now() + interval '5 minutes')`,
  waiting: 'update pay_order set status = 2 where tenant_id = $1 and order_id = $2',
  asked: `update pay_attempt set status = 'pending', answer_time = now(), next_step = $3
           where tenant_id = $1 and order_id = $2 and attempt_no = 1`,
  exchange: `insert into channel_exchange (tenant_id, exchange_id, merchant_id, channel_account_id, order_id, verb, method, address,
               http_status, duration_ms, sealed, create_time)
             values ($1, $2, $3, $4, $5, 'create', 'POST', 'https://rail.example/pay', 200, 3, $6, now())`,
} as const

type Put = (name: keyof typeof statements, values: unknown[]) => Promise<unknown>

async function inTransaction(client: pg.PoolClient, work: (put: Put) => Promise<void>): Promise<void> {
  await client.query(begin)
  await work((name, values) => client.query({ name, text: statements[name], values }))
  await client.query('commit')
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

/** One payment as bare statements: only what must be on disk, without decisions, checks or texts. */
export function writeBare(pool: pg.Pool): Promise<void> {
  const orderId = newOrderId()
  return withClient(pool, async (client) => {
    await inTransaction(client, (put) => putCreated(put, orderId))
    await inTransaction(client, (put) => putPaid(put, orderId))
  })
}

async function putCreated(put: Put, orderId: string): Promise<void> {
  await put('order', [benchTenant, orderId, benchMerchant, amount])
  await put('attempt', [benchTenant, orderId, benchMerchant, `${orderId}01`])
  await put('audit', [benchTenant, randomUUIDv7(), benchMerchant, 'order.created', orderId])
  await putJobs(put, orderId, ['bench.query', 'bench.expire'])
}

async function putPaid(put: Put, orderId: string): Promise<void> {
  const [payer, payable] = [`payer${randomInt(1_000_000)}`, `payable:${benchMerchant}:CAD`]
  await put('lock', [benchTenant, orderId])
  await put('paid', [benchTenant, orderId, `T${orderId}`, payer, fee])
  await put('answered', [benchTenant, orderId, `T${orderId}`])
  await put('payer', [benchTenant, benchMerchant, payer])
  await put('postingLock', [`${benchTenant}:${benchMerchant}`])
  const line = (no: number, debit: string, credit: string, of: bigint, category: string) =>
    put('line', [benchTenant, `bare:${orderId}`, no, benchMerchant, debit, credit, of, category, orderId])
  await line(1, 'channel:wechat:CAD', payable, amount, 'sale')
  await line(2, payable, 'feeIncome:CAD', fee, 'fee')
  await put('audit', [benchTenant, randomUUIDv7(), benchMerchant, 'order.paid', orderId])
  await put('ended', [benchTenant, ['bench.query', 'bench.expire'].map((name) => `${name}:${orderId}`)])
  await putJobs(put, orderId, ['bench.paid'])
}

/**
 * The same for a payment requested by a merchant’s server that waits for its channel: nonce, order, request
 * and response.
 */
export function writeBareInput(pool: pg.Pool, accountId: string): Promise<void> {
  const orderId = newOrderId()
  return withClient(pool, async (client) => {
    await inTransaction(client, (put) =>
      put('nonce', [benchTenant, benchMerchant, randomHex()]).then(nothing),
    )
    await inTransaction(client, async (put) => {
      await putCreated(put, orderId)
      await put('request', [benchTenant, orderId, benchMerchant, Buffer.alloc(32), amount])
    })
    await inTransaction(client, async (put) => {
      await put('lock', [benchTenant, orderId])
      await put('waiting', [benchTenant, orderId])
      await put('asked', [
        benchTenant,
        orderId,
        JSON.stringify({ kind: 'redirect', url: 'https://rail.example/pay' }),
      ])
      const exchange = [benchTenant, randomUUIDv7(), benchMerchant, accountId, orderId, Buffer.alloc(1_500)]
      await put('exchange', exchange)
      await put('audit', [benchTenant, randomUUIDv7(), benchMerchant, 'order.waiting', orderId])
      await putJobs(put, orderId, ['bench.waiting'])
    })
  })
}

const nothing = () => undefined
const randomHex = () => randomUUIDv7().replaceAll('-', '')
const amount = 1234n
const fee = 10n

/** No worker runs, so the jobs of both sides stay where they are. */
const laterRun = new Date('2100-01-01T00:00:00Z')

async function putJobs(put: Put, orderId: string, names: readonly string[]): Promise<void> {
  const payload = JSON.stringify({ tenantId: benchTenant, merchantId: benchMerchant, orderId })
  for (const name of names) await put('job', [benchTenant, `${name}:${orderId}`, name, payload, laterRun])
}

let count = 0

/** Counts up, because random IDs would collide at this rate and the bare writes do not retry. */
export function newOrderId(): string {
  const seconds = new Date().toISOString().replace(/\D/g, '').slice(2, 14)
  return `${seconds}${String(benchTenant).padStart(6, '0')}${String(++count % 10_000_000).padStart(7, '0')}`
}
