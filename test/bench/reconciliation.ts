import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import { saveChannelAccount } from '#features/channels/channels.service.ts'
import { storeBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { channelDayRange, daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { workBill } from '#features/finances/reconciliation/reconciliation.jobs.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { asActor } from '#server/context.ts'
import { type Figure, figureOf, interleaved, spreadOf } from './measure.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const mostGrowthMb = 192
const day = daysAfter(new Date().toISOString().slice(0, 10), -2)
const payload = { tenantId: benchTenant, merchantId: benchMerchant }

type Bill = { billId: string; file: string; rows: number }

/**
 * Reads, loads and matches a WeChat settlement report of this many payments with as many orders. Compared
 * with reading the same file, inserting its columns by COPY into a table with the same indexes, and one
 * statement that joins them with the attempts and sums up the differences. Also measures the growth of the
 * process.
 */
export async function reconciliationFigures(world: World, rows: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bill-'))
  try {
    const bill = await prepare(world, folder, rows)
    const growths: number[] = []
    const { values, baselines } = await interleaved(rounds, {
      candidate: async () => {
        const worked = await work(world, bill)
        growths.push(worked.growthMb)
        return worked.seconds
      },
      baseline: () => copied(world, bill),
    })
    const growth = Math.max(...growths.slice(1))
    const measured = {
      name: `reconciliation, ${rows.toLocaleString('en')} rows`,
      ...{ unit: 's', values, baselines },
    }
    return [
      figureOf(measured, { atMost: [3, 1.5], words: 'times reading, COPY and one pass' }),
      {
        ...{ name: 'reconciliation, memory growth', value: growth, unit: 'MB', baseline: mostGrowthMb },
        ratio: growth / mostGrowthMb,
        goal: `flat: at most ${mostGrowthMb} MB`,
        holds: growth <= mostGrowthMb,
        spread: { value: spreadOf(growths.slice(1)), baseline: [mostGrowthMb, mostGrowthMb] },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(world: World, folder: string, rows: number): Promise<Bill> {
  const { app, owner, who } = world
  const sandbox = await openSandbox({ dataDir: folder, publicUrl: world.address })
  const { wechat } = await sandbox.credentials(benchMerchant, { name: 'Bench' })
  await sandbox.close()
  const accountId = await asActor(app, who, 'write', (ctx) =>
    saveChannelAccount(ctx, {
      merchantId: benchMerchant,
      channel: 'wechat',
      profile: 'mainland',
      settings: { ...wechat },
    }),
  )
  await owner.query(ordersSql, [rows, channelDayRange('wechat', day).from])
  await owner.query(attemptsSql, [rows, accountId])
  await owner.query('vacuum analyze pay_order, pay_attempt')
  await owner.query('create table bench_line (like bill_line including all)')

  const file = join(folder, 'bill.csv.gz')
  await writeFile(file, gzipSync(billText(wechat.mchid, rows), { level: 1 }))
  const account = { channelAccountId: accountId, merchantId: benchMerchant, channel: 'wechat' } as const
  const files = [{ name: 'bill.csv.gz', bytes: await readFile(file) }]
  const stored = await storeBill(app, who, { account, kind: 'tradebill', day, source: 'fetched', files })
  return { billId: stored.billId, file, rows }
}

/** From the stored file to the matched report, as its job does it. */
async function work(
  { app, owner }: World,
  { billId, rows }: Bill,
): Promise<{ seconds: number; growthMb: number }> {
  await owner.query('truncate bill_line, bill_total, bill_difference')
  await owner.query(
    `update bill set state = 'stored', match_time = null, line_count = null where bill_id = $1`,
    [billId],
  )
  await owner.query('checkpoint')
  const before = process.memoryUsage().rss
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const start = performance.now()
  await workBill(app, payload, billId)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const { rows: found } = await owner.query(
    `select state, line_count, (select count(*)::int from bill_difference) as differences from bill where bill_id = $1`,
    [billId],
  )
  const [bill] = found
  if (bill?.state !== 'matched' || bill.line_count !== rows || bill.differences !== 0)
    throw new Error(`the bill is ${JSON.stringify(bill)}`)
  return { seconds, growthMb: (peak - before) / 1_048_576 }
}

const onePass = `
  select count(*) filter (where attempt.order_id is null or attempt.amount <> line.amount
                             or attempt.channel_transaction_id <> line.channel_transaction_id)::integer as odd
    from bench_line line
    left join pay_attempt attempt on attempt.tenant_id = $1 and attempt.channel_order_no = line.channel_order_no
   where line.tenant_id = $1 and line.bill_id = $2`

/** Reads the same file line by line, inserts its columns unchanged by COPY, and compares them in one pass. */
async function copied({ owner }: World, { billId, file }: Bill): Promise<number> {
  await owner.query('truncate bench_line')
  await owner.query('checkpoint')
  const start = performance.now()
  const client = await owner.connect()
  try {
    const copy = client.query(
      copyFrom(`copy bench_line (tenant_id, bill_id, line_no, type, channel_transaction_id, channel_order_no, fee,
        amount, currency, line_time, status) from stdin`),
    )
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
    await pipeline(Readable.from(cellsOf(lines, billId)), copy)
    const { rows } = await client.query<{ odd: number }>(onePass, [benchTenant, billId])
    if (rows[0]?.odd !== 0) throw new Error(`${rows[0]?.odd} lines are odd`)
  } finally {
    client.release()
  }
  return (performance.now() - start) / 1000
}

async function* cellsOf(lines: AsyncIterable<string>, billId: string): AsyncGenerator<string> {
  let text = ''
  let lineNo = 0
  for await (const line of lines) {
    const cells = line.slice(1).split(',`')
    if (cells.length < 20) continue
    lineNo += 1
    const amount = (cells[24] ?? '').replace('.', '')
    text += `${benchTenant}\t${billId}\t${lineNo}\tpayment\t${cells[5]}\t${cells[6]}\t${cells[22]}\t${amount}\tCNY\t${cells[0]}\tSUCCESS\n`
    if (text.length < 200_000) continue
    yield text
    text = ''
  }
  yield text
}

const amount = '100 + n % 20000'
const orderId = `lpad('${benchTenant}', 12, '0') || lpad(n::text, 13, '0')`
const ordersSql = `
insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code, source,
  currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, fee_rate,
  fee_amount, channel, channel_transaction_id, description, create_time, expire_time, pay_time, confirm_time)
select ${benchTenant}, ${orderId}, '${benchMerchant}', ${orderId}, 5, 'WP', 1, 1, 2, 'CNY', ${amount}, 0, 0, ${amount}, 'CNY', '1',
       ${amount}, '0.0085', 1, 'wechat', '4200' || lpad(n::text, 18, '0'), 'Bench', at, at + interval '5 minutes', at, at
  from (select n, $2::timestamptz + n * (interval '23 hours' / $1::int) as at from generate_series(1, $1::int) as n) made`
const attemptsSql = `
insert into pay_attempt (tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no, scene,
  status, channel_transaction_id, create_time, answer_time, amount)
select ${benchTenant}, ${orderId}, 1, '${benchMerchant}', 'wechat', $2, ${orderId}, 'native', 'success',
       '4200' || lpad(n::text, 18, '0'), now(), now(), ${amount}
  from generate_series(1, $1::int) as n`

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const summary = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const major = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
/** 0.6 % of these cents, to a thousandth of a cent. */
const feeOf = (minor: number) =>
  `${Math.floor((minor * 6) / 100_000)}.${String((minor * 6) % 100_000).padStart(5, '0')}`

/** The trade bill of mainland WeChat Pay with this many payments, as the channel writes it. */
function billText(mchid: string, rows: number): Buffer {
  const parts: Buffer[] = [Buffer.from(`\uFEFF${header}\r\n`)]
  let [sum, text] = [0, '']
  for (let n = 1; n <= rows; n++) {
    const minor = 100 + (n % 20_000)
    sum += minor
    const order = `${String(benchTenant).padStart(12, '0')}${String(n).padStart(13, '0')}`
    const time = `${day} ${String(Math.floor((n * 22) / rows)).padStart(2, '0')}:00:00`
    const cells = [
      ...[
        time,
        'wx0000000000000001',
        mchid,
        '0',
        '',
        `4200${String(n).padStart(18, '0')}`,
        order,
        `payer${n}`,
      ],
      ...[
        'NATIVE',
        'SUCCESS',
        'OTHERS',
        'CNY',
        major(minor),
        '0.00',
        '0',
        '0',
        '0.00',
        '0.00',
        '',
        '',
        'Bench 茶',
        '',
      ],
      ...[feeOf(minor), '0.60%', major(minor), '0.00', ''],
    ]
    text += `\`${cells.join(',`')}\r\n`
    if (text.length > 1_000_000 || n === rows) {
      parts.push(Buffer.from(text))
      text = ''
    }
  }
  const totals = [String(rows), major(sum), '0.00', '0.00', feeOf(sum), major(sum), '0.00']
  parts.push(Buffer.from(`${summary}\r\n\`${totals.join(',`')}\r\n`))
  return Buffer.concat(parts)
}
