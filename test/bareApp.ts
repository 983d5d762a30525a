import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { openPool } from '#server/database/pool.ts'
import { scopeOf } from '#server/session/scope.ts'
import { freshDatabase, testSecretKey } from '#test/database.ts'

export type BareApp = {
  app: App
  /** Connects as the owner of the tables, who bypasses row-level security and grants. */
  owner: pg.Pool
  ownerUrl: string
  appUrl: string
  /** Sets the app’s clock. */
  setClock(instant: Date | string): void
  /** Runs a write as the product, in the scope of one merchant. */
  as<T>(merchantId: string, work: (ctx: Ctx) => Promise<T>, at?: Date | string): Promise<T>
  /** Runs a read as the product, in the scope of one merchant. */
  read<T>(merchantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T>
  addMerchant(merchant: {
    tenantId: number
    merchantId: string
    timezone?: string
    currency?: string
  }): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the product’s data layer on a fresh database, without HTTP and jobs, for tests of what lies below
 * both.
 */
export async function bareApp(connections = 10): Promise<BareApp> {
  const database = await freshDatabase()
  const onError = () => undefined
  const pool = openPool({ url: database.appUrl, max: connections, name: 'test', onError })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3 })
  owner.on('error', onError)
  const tenants = new Map<string, number>()
  let clock = new Date('2026-11-20T18:00:00Z')
  const app: App = {
    config: readConfig({ DEMO: '1', CHANNEL_HOSTS: 'card:rail.example,unionpay:rail.example' }),
    pool,
    readPool: pool,
    streamPool: pool,
    deskPool: pool,
    log: pino({ level: 'silent' }),
    secretKey: testSecretKey(),
    clock: () => clock,
  }
  const who = (merchantId: string) => ({
    scope: scopeOf(tenants.get(merchantId) ?? 0, merchantId),
    actor: systemActor('test'),
    requestId: 'test',
  })

  return {
    app,
    owner,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    setClock: (instant) => {
      clock = new Date(instant)
    },
    as: (merchantId, work, at) => {
      const dated = at === undefined ? {} : { now: new Date(at) }
      return asActor(app, { ...who(merchantId), ...dated }, 'write', work)
    },
    read: (merchantId, work) => asActor(app, who(merchantId), 'read', work),
    addMerchant: async ({ tenantId, merchantId, timezone = 'America/Vancouver', currency = 'CAD' }) => {
      tenants.set(merchantId, tenantId)
      await owner.query(
        `insert into merchant (tenant_id, merchant_id, trade_name, legal_name, currency, timezone, country, province, city, create_time)
         values ($1, $2, 'Maple & Jade Trading', 'Maple & Jade Trading Ltd.', $3, $4, 'CA', 'BC', 'Vancouver', '2025-01-01T00:00:00Z')`,
        [tenantId, merchantId, currency, timezone],
      )
      await owner.query(`insert into tenant_directory (kind, key, tenant_id) values ('merchant', $1, $2)`, [
        merchantId,
        tenantId,
      ])
    },
    close: async () => {
      await pool.end()
      await owner.end()
      await database.drop()
    },
  }
}
