import type { PoolClient } from 'pg'
import { providerTenant } from '#server/session/scope.ts'
import { countCap } from '#shared/lists.ts'
import { addRole } from '../providerStaff.ts'
import { administratorOf, openStaff } from './benchStaff.ts'
import { type Client, openClient } from './client.ts'
import { type Figure, interleaved, latencies, median, spreadOf } from './measure.ts'
import type { World } from './world.ts'

const rounds = 5
const calls = 30
const besideScan = { within: 5, of: 'the bare scan' }
const besideWork = { within: 2, of: 'the bare scan and a call that reads nothing' }
const merchants = 2_000
/** Number of merchants in the limited data scope. */
const reached = 150

/** `bare` is the page’s own statement, and `rows` what its count covers. */
type Case = { name: string; who: 'all' | 'few'; query: string; bare: string; rows: string }

const newest = 'order by create_time desc, order_id desc'
const ofAll = (condition: string, order = newest, offset = 0) => {
  const rows = `pay_order where ${condition}`
  return { who: 'all' as const, bare: `select * from ${rows} ${order} limit 10 offset ${offset}`, rows }
}
const ofFew = (condition: string) => {
  const rows = `pay_order o join merchant_assignment a using (tenant_id, merchant_id) where ${condition}`
  const bare = `select o.* from merchant_assignment a
    cross join lateral (
      select * from pay_order
       where tenant_id = a.tenant_id and merchant_id = a.merchant_id and ${condition} ${newest} limit 10) o
    ${newest} limit 10`
  return { who: 'few' as const, bare, rows }
}

const cases: Case[] = [
  { name: 'first page', query: '', ...ofAll('true') },
  { name: 'status', query: 'status%5B0%5D=3', ...ofAll('status = 3') },
  { name: 'way', query: 'way%5B0%5D=WP', ...ofAll(`way_code = 'WP'`) },
  {
    ...{ name: 'amount range', query: 'minAmount=1000&maxAmount=1100' },
    ...ofAll('pay_amount between 1000 and 1100'),
  },
  { name: 'page 1,000', query: 'pageNum=1000', ...ofAll('true', newest, 9_990) },
  {
    ...{ name: 'sorted by amount', query: 'sortField=payAmount' },
    ...ofAll('true', 'order by pay_amount desc, order_id desc'),
  },
  {
    ...{ name: 'one merchant', query: 'merchantId=D00777' },
    ...ofAll(`tenant_id = 20777 and merchant_id = 'D00777'`),
  },
  { name: `${reached} merchants`, query: '', ...ofFew('true') },
  { name: `${reached} merchants, status`, query: 'status%5B0%5D=3', ...ofFew('status = 3') },
]

/**
 * The provider’s order list over 2,000 merchants through HTTP, compared with bare SQL for the same work on
 * the same role (the page, and its count where the product counts). It is also compared with a signed-in call
 * that reads almost nothing, because a page of ten rows by its index takes a tenth of the cost of any call.
 */
export async function deskFigures(world: World, rows: number): Promise<Figure[]> {
  await fillMerchants(world, rows)
  const tokens = await staffOf(world)
  const client = openClient()
  try {
    const figures: Figure[] = [await insertFigure(world)]
    for (const one of cases) figures.push(...(await compared(world, client, tokens[one.who], one)))
    const [some] = (await world.owner.query('select order_id from pay_order offset 1000 limit 1')).rows
    const id = String(some.order_id)
    const byId: Case = {
      ...{ name: 'search by id', query: `search=${id}` },
      ...ofAll(`tenant_id = ${Number(id.slice(12, 18))} and order_id = '${id}'`),
    }
    figures.push(...(await compared(world, client, tokens.all, byId)))
    return figures
  } finally {
    await client.close()
  }
}

async function compared(world: World, http: Client, token: string, one: Case): Promise<Figure[]> {
  const url = `${world.address}/api/provider/orders${one.query ? `?${one.query}` : ''}`
  const still = `${world.address}/api/provider/departments/tree`
  const client = await world.app.deskPool.connect()
  try {
    const bare = await bareOf(client, one)
    const scans: number[] = []
    const { values, baselines } = await interleaved(rounds, {
      candidate: async () => median(await http.latencies(url, token, calls)),
      baseline: async () => {
        const scan = median(await latencies(calls, bare))
        scans.push(scan)
        return scan + median(await http.latencies(still, token, calls))
      },
    })
    const name = `desk: ${one.name}, p50`
    return [figureOf(name, values, scans, besideScan), figureOf(name, values, baselines, besideWork)]
  } finally {
    client.release()
  }
}

/**
 * The page and its count, unless there are more rows than are counted, which the product remembers for a
 * minute.
 */
async function bareOf(client: PoolClient, { name, bare, rows }: Case): Promise<() => Promise<unknown>> {
  const text = `select count(*)::int as n from (select 1 from ${rows} limit ${countCap + 1}) counted`
  const page = () => client.query({ name, text: bare })
  const { n } = (await client.query<{ n: number }>(text)).rows[0] ?? { n: 0 }
  if (n > countCap) return page
  return async () => {
    await page()
    await client.query({ name: `${name}, counted`, text })
  }
}

function figureOf(
  name: string,
  values: number[],
  baselines: number[],
  { within, of }: { within: number; of: string },
): Figure {
  const [value, baseline] = [median(values), median(baselines)]
  const ratio = value / baseline
  const goal = `within ${within} times ${of}`
  const spread = { value: spreadOf(values), baseline: spreadOf(baselines) }
  return { name, value, unit: 'ms', baseline, ratio, goal, holds: ratio <= within, spread }
}

const orderId = `to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad(tenant::text, 6, '0') || lpad((n % 10000000)::text, 7, '0')`
const ordersSql = `
insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code, source,
  currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, fee_rate,
  fee_amount, channel, channel_transaction_id, description, create_time, expire_time, pay_time, confirm_time, operator_name)
select tenant, ${orderId}, 'D' || lpad((tenant - 20000)::text, 5, '0'), ${orderId},
       case when n % 20 = 0 then 3 when n % 33 = 0 then 4 else 5 end,
       (array['WP','AP','APO','UP','UPO','C'])[1 + n % 6], n % 15, n % 8, 2, 'CAD',
       100 + n % 20000, 0, 0, 100 + n % 20000, 'CAD', '1', 100 + n % 20000, '0.0085', (100 + n % 20000) / 117,
       'wechat', 'T' || n, 'Bench', at, at + interval '5 minutes',
       case when n % 20 = 0 or n % 33 = 0 then null else at + interval '20 seconds' end,
       case when n % 20 = 0 or n % 33 = 0 then null else at + interval '20 seconds' end, 'till ' || n % 7
  from (select n, 20000 + (n::bigint * 7919 % ${merchants})::int as tenant,
               date_trunc('milliseconds', now() - interval '400 days' + n * ((interval '399 days') / $2::int)) as at
          from generate_series($1::int, $3::int) as n) as made`

/** 2,000 merchants, each in its own tenant, with orders spread over a year. */
async function fillMerchants({ owner }: World, rows: number): Promise<void> {
  await owner.query(`
    insert into merchant (tenant_id, merchant_id, trade_name, legal_name, approve_result, currency, timezone, country, province,
                          city, create_time)
    select 20000 + n, 'D' || lpad(n::text, 5, '0'), 'Shop ' || n, 'Shop ' || n || ' Ltd.', 1, 'CAD', 'America/Vancouver', 'CA',
           'BC', 'Vancouver', now()
      from generate_series(0, ${merchants - 1}) n`)
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = 'pay_order'::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  for (let from = 1; from <= rows; from += 100_000)
    await owner.query(ordersSql, [from, rows, Math.min(from + 99_999, rows)])
  for (const { definition } of indexes) await owner.query(definition)
  await owner.query('vacuum analyze pay_order')
  await owner.query('analyze')
}

/** An administrator, and a person who looks after a few merchants. */
async function staffOf(world: World): Promise<Record<Case['who'], string>> {
  const all = await administratorOf(world)
  const few = await openStaff(world, 'benchfew', async (ctx, accountId) => {
    const roleId = await addRole(ctx, 'few', { rights: ['orderDesk.query'], scope: 5 })
    await ctx.db.insertInto('user_role').values({ tenantId: providerTenant, accountId, roleId }).execute()
  })
  const { owner } = world
  await owner.query(
    `insert into merchant_assignment (tenant_id, merchant_id, bd_account_id)
     select tenant_id, merchant_id, $1 from merchant where tenant_id >= 20000 order by merchant_id limit ${reached}`,
    [few.accountId],
  )
  await owner.query('analyze merchant_assignment')
  return { all, few: few.token }
}

const inserted = 4_000

/** What the index of the provider’s list costs a payment: inserts the same orders with and without it. */
async function insertFigure({ owner }: World): Promise<Figure> {
  const index = 'create index pay_order_of_all on pay_order (create_time, order_id, tenant_id)'
  // Dates the orders in this hour, so that they go to the end of an index over time, like real ones.
  const ofNow = ordersSql
    .replace('(n % 10000000)', '((n + 5000000) % 10000000)')
    .replace("interval '400 days'", "interval '1 hour'")
    .replace("interval '399 days'", "interval '1 hour'")
  const put = async () => {
    await owner.query('begin')
    const start = performance.now()
    await owner.query(ofNow, [1, inserted, inserted])
    const taken = performance.now() - start
    await owner.query('rollback')
    return taken
  }
  const without = async () => {
    await owner.query('begin')
    await owner.query('drop index pay_order_of_all')
    await owner.query('commit')
    return put()
  }
  const withIt = async () => {
    await owner.query(`${index.replace('index', 'index if not exists')}`)
    return put()
  }
  const { values, baselines } = await interleaved(rounds, { candidate: withIt, baseline: without })
  await owner.query(index.replace('index', 'index if not exists'))
  const [value, baseline] = [median(values) / inserted, median(baselines) / inserted]
  const ratio = value / baseline
  const spread = { value: spreadOf(values), baseline: spreadOf(baselines) }
  const goal = 'at most 1.25 times without the index'
  return {
    name: 'desk: an order put in',
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal,
    holds: ratio <= 1.25,
    spread,
  }
}
