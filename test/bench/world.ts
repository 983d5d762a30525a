import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { openMerchant, setRate } from '#features/merchants/merchants.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { readConfig } from '#server/config.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { servePages } from '#server/http/pages.ts'
import { openLive } from '#server/live/live.ts'
import { makeLogger } from '#server/log.ts'
import { serveProduct } from '#server/product.ts'
import { scopeOf } from '#server/session/scope.ts'
import { payableWays } from '#shared/reference.ts'
import { signInTo } from './signingIn.ts'

export const benchTenant = 1
export const benchMerchant = 'BENCH2'
const password = 'Bench2026'
export const benchLogin = { username: 'bench', password }

/** The benchmark’s own database, durable as in production, with the product on it. */
export type World = {
  app: App
  appUrl: string
  ownerUrl: string
  owner: pg.Pool
  who: Principal
  server: FastifyInstance
  address: string
  token: string
  /** Static pages served at /bench/{name} in the same way as the product’s own. */
  stillPages: Map<string, string>
  close(): Promise<void>
}

/**
 * `statements` counts the database’s statements. `folder` is where the world is kept after it is closed; an
 * existing one is opened as it was left.
 */
export async function openWorld({ statements = false, folder = '' } = {}): Promise<World> {
  const dataDir = folder || (await mkdtemp(join(tmpdir(), 'merchant-bench-')))
  const log = makeLogger({ level: 'warn' })
  const database = await (statements ? startCounting : startEmbedded)({ dataDir, log })
  const { secretKey, isNew } = await keyOf(dataDir)
  const { appUrl, deskUrl } = await ensureRoles(database.ownerUrl, secretKey)
  await migrate(database.ownerUrl, log)

  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: '0' })
  let closing = false
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'connection lost')
  }
  const pool = openPool({ url: appUrl, name: 'bench', max: 20, pipeline: true, onError })
  const streamPool = openPool({ url: appUrl, name: 'stream', max: 2, onError })
  const deskPool = openPool({ url: deskUrl, name: 'desk', max: 4, onError, settings: ['jit=off'] })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  owner.on('error', onError)
  const pools = { pool, readPool: pool, streamPool, deskPool }
  const app: App = { config, ...pools, log, secretKey, clock: () => new Date() }
  const who = {
    scope: scopeOf(benchTenant, benchMerchant),
    actor: systemActor('bench'),
    requestId: randomUUID(),
  }
  if (isNew) await openBenchMerchant(app, who)

  const live = await openLive({ url: appUrl, onError })
  const server = await serveProduct(app, live)
  const stillPages = new Map<string, string>()
  serveStill(server, stillPages)
  await servePages(server, app)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const token = await signInTo(address, benchLogin)
  return {
    app,
    appUrl,
    ownerUrl: database.ownerUrl,
    owner,
    who,
    server,
    address,
    token,
    stillPages,
    close: async () => {
      closing = true
      await server.close()
      await live.close()
      await owner.end()
      await Promise.all([pool.end(), streamPool.end(), deskPool.end()])
      await database.stop()
      if (!folder) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The key of a kept world, or a new one. */
async function keyOf(dataDir: string): Promise<{ secretKey: Buffer; isNew: boolean }> {
  const file = join(dataDir, 'bench.key')
  if (existsSync(file)) return { secretKey: await readFile(file), isNew: false }
  const secretKey = randomBytes(32)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, secretKey, { mode: 0o600 })
  return { secretKey, isNew: true }
}

/** The same database with statement counting, which must be loaded at its start. */
async function startCounting(options: Parameters<typeof startEmbedded>[0]) {
  const alter = async (ownerUrl: string, text: string) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const first = await startEmbedded(options)
  await alter(first.ownerUrl, "alter system set shared_preload_libraries = 'pg_stat_statements'")
  await first.stop()
  const counting = await startEmbedded(options)
  await alter(counting.ownerUrl, 'create extension pg_stat_statements')
  await alter(counting.ownerUrl, "alter system set pg_stat_statements.track_planning = 'on'")
  await alter(counting.ownerUrl, 'select pg_reload_conf()')
  return counting
}

/** Compressed for each request, like a payer page. */
function serveStill(server: FastifyInstance, pages: Map<string, string>): void {
  server.get<{ Params: { name: string } }>('/bench/:name', async (request, reply) => {
    const page = pages.get(request.params.name)
    if (page === undefined) return reply.code(404).send()
    // The product’s content security policy does not allow this page’s style.
    reply.removeHeader('content-security-policy')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-encoding', 'gzip')
    return reply.send(gzipSync(page))
  })
}

async function openBenchMerchant(app: App, who: Principal): Promise<void> {
  const passwordHash = await hashPassword(password)
  await asActor(app, who, 'write', async (ctx) => {
    await openSeller(ctx)
    await openAccount(ctx, {
      username: 'bench',
      displayName: 'Bench',
      role: 'admin',
      merchantId: benchMerchant,
      passwordHash,
    })
  })
}

/** Opens the merchant in scope, with a rate for every payment method. */
export async function openSeller(ctx: Ctx): Promise<void> {
  await openMerchant(ctx, {
    parentMerchantId: null,
    tradeName: 'Bench',
    legalName: 'Bench Ltd.',
    approveResult: 1,
    currency: 'CAD',
    timezone: 'America/Vancouver',
    country: 'CA',
    province: 'BC',
    city: 'Vancouver',
  })
  for (const way of payableWays) await setRate(ctx, { way, rate: '0.0085', minFee: 0n, maxFee: null })
}

/** Order IDs in the product’s format: UTC seconds, tenant, and the row number. */
const orderId = `to_char(at at time zone 'UTC', 'YYMMDDHH24MISS') || lpad('${benchTenant}', 6, '0') || lpad((n % 10000000)::text, 7, '0')`

const ordersSql = `
insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code, source,
  currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, fee_rate,
  fee_amount, channel, channel_transaction_id, description, create_time, expire_time, pay_time, confirm_time, operator_name)
select ${benchTenant}, ${orderId}, '${benchMerchant}', ${orderId},
       case when n % 20 = 0 then 3 when n % 33 = 0 then 4 else 5 end,
       (array['WP','AP','APO','UP','UPO','C'])[1 + n % 6], n % 15, n % 8, 2, 'CAD',
       100 + n % 20000, 0, 0, 100 + n % 20000, 'CAD', '1', 100 + n % 20000, '0.0085', (100 + n % 20000) / 117,
       'wechat', 'T' || n, 'Bench', at, at + interval '5 minutes',
       case when n % 20 = 0 or n % 33 = 0 then null else at + interval '20 seconds' end,
       case when n % 20 = 0 or n % 33 = 0 then null else at + interval '20 seconds' end, 'till ' || n % 7
  from (select n, date_trunc('milliseconds', now() - interval '400 days' + n * ((interval '399 days') / $2::int)) as at
          from generate_series($1::int, $3::int) as n) as made`

/** Fills the order list with `rows` orders of one merchant, spread over a year, and their anchors. */
export async function fillOrders({ owner }: World, rows: number): Promise<void> {
  const step = 100_000
  await withoutIndexes(owner, 'pay_order', async () => {
    for (let from = 1; from <= rows; from += step) {
      await owner.query(ordersSql, [from, rows, Math.min(from + step - 1, rows)])
    }
  })
  await owner.query(`
    insert into list_anchor (tenant_id, merchant_id, list, part, rank, at, row_id)
    select tenant_id, merchant_id, 'orders', '', rank, create_time, order_id
      from (select tenant_id, merchant_id, create_time, order_id,
                   row_number() over (order by create_time, order_id) as rank from pay_order) as ranked
     where rank % 500 = 0`)
  await owner.query('vacuum analyze pay_order')
  await owner.query('analyze')
}

/**
 * Inserts rows first and creates indexes afterwards, in a fraction of the time for a million rows. Keys stay.
 */
export async function withoutIndexes(
  owner: pg.Pool | pg.PoolClient,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index i where indrelid = $1::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await owner.query(definition)
}
