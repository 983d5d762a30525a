import { randomInt, randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { type Figure, interleaved, median, perSecond, spreadOf } from './measure.ts'
import { openBenchRail, payOnce } from './rail.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const clients = 16
const roundMs = 4_000
const atLeast = 0.6
const warmUps = 500

/**
 * Payments a second through the services, from creation to success, with ledger, audit and outbox; the rail's answer is
 * given in process. Beside it the same rows written by bare prepared statements on the same driver and database.
 */
export async function paymentFigures(world: World): Promise<Figure[]> {
  await openBenchRail(world)
  // Plans made on empty tables read more with every row; a database that has run for a minute has counted its own.
  for (let paid = 0; paid < warmUps; paid++) await payOnce(world)
  await world.owner.query('analyze')
  const bare = new pg.Pool({ connectionString: world.appUrl, max: clients })
  try {
    const { values, baselines } = await interleaved(rounds, {
      candidate: () => perSecond(clients, roundMs, () => payOnce(world)),
      baseline: () => perSecond(clients, roundMs, () => writeBare(bare)),
    })
    const value = median(values)
    const baseline = median(baselines)
    const ratio = value / baseline
    return [
      {
        name: 'payments, creation to success',
        value,
        unit: 'payments/s',
        baseline,
        ratio,
        goal: `${atLeast} of the bare writes or more`,
        holds: ratio >= atLeast,
        spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
      },
    ]
  } finally {
    await bare.end()
  }
}

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
  jobs: 'select enqueue_jobs($1)',
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
} as const

/** One payment as bare statements: what must be on disk, and nothing that decides, checks or explains. */
async function writeBare(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const put = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  const orderId = newOrderId()
  const jobs = (name: string, count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, place) => ({
        identifier: `${name}${place}`,
        payload: { tenantId: benchTenant, merchantId: benchMerchant, orderId },
        run_at: laterRun,
      })),
    )
  const amount = 1234n
  const fee = 10n
  try {
    await client.query(begin)
    await put('order', [benchTenant, orderId, benchMerchant, amount])
    await put('attempt', [benchTenant, orderId, benchMerchant, `${orderId}01`])
    await put('audit', [benchTenant, randomUUIDv7(), benchMerchant, 'order.created', orderId])
    await put('jobs', [jobs('bench.created', 2)])
    await client.query('commit')

    await client.query(begin)
    await put('lock', [benchTenant, orderId])
    await put('paid', [benchTenant, orderId, `T${orderId}`, `payer${randomInt(1_000_000)}`, fee])
    await put('answered', [benchTenant, orderId, `T${orderId}`])
    await put('payer', [benchTenant, benchMerchant, `payer${randomInt(1_000_000)}`])
    await put('postingLock', [`${benchTenant}:${benchMerchant}`])
    const payable = `payable:${benchMerchant}:CAD`
    await put('line', [
      benchTenant,
      `bare:${orderId}`,
      1,
      benchMerchant,
      'channel:wechat:CAD',
      payable,
      amount,
      'sale',
      orderId,
    ])
    await put('line', [
      benchTenant,
      `bare:${orderId}`,
      2,
      benchMerchant,
      payable,
      'feeIncome:CAD',
      fee,
      'fee',
      orderId,
    ])
    await put('audit', [benchTenant, randomUUIDv7(), benchMerchant, 'order.paid', orderId])
    await put('jobs', [jobs('bench.paid', 1)])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** No worker runs: the jobs of both sides lie in the queue. */
const laterRun = '2100-01-01T00:00:00Z'

let count = 0

/** Never the same twice: chance would meet itself at this rate, and the bare writes do not draw again. */
function newOrderId(): string {
  const seconds = new Date().toISOString().replace(/\D/g, '').slice(2, 14)
  return `${seconds}${String(benchTenant).padStart(6, '0')}${String(++count % 10_000_000).padStart(7, '0')}`
}
