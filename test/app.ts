import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { openMerchant, setRate } from '#features/merchants/merchants.service.ts'
import type { NewMerchant } from '#features/merchants/merchants.sql.ts'
import { openAccount } from '#features/session/session.service.ts'
import { readConfig } from '#server/config.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { openPool } from '#server/database/pool.ts'
import { type Live, openLive } from '#server/live/live.ts'
import { makeLogger } from '#server/log.ts'
import { serveProduct } from '#server/product.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Role } from '#shared/permissions.ts'
import { payableWays } from '#shared/reference.ts'
import { freshDatabase, type TestDatabase, testSecretKey } from '#test/database.ts'
import { quickHash } from '#test/quickHash.ts'

export const testPassword = 'Test2026'

export type TestMerchant = { tenantId: number; merchantId: string }
export type Answer = {
  status: number
  body: {
    data: never
    code: string
    message: string
    permission: string
    fields: { field: string; message: string }[]
    requestId: string
  }
  headers: Record<string, unknown>
}

/** The real product on a database of the test’s own. */
export type TestApp = {
  app: App
  database: TestDatabase
  live: Live
  server: FastifyInstance
  /** Sets the product’s clock; null lets it run again. */
  setClock(now: Date | null): void
  /**
   * Creates a merchant in a new tenant (or in the parent’s), with rates, ledger accounts and three people.
   */
  merchant(draft?: Partial<NewMerchant> & { parent?: TestMerchant }): Promise<TestMerchant>
  /** Runs `work` in a write transaction of that merchant. */
  write<T>(merchant: TestMerchant, work: (ctx: Ctx) => Promise<T>, who?: Partial<Principal>): Promise<T>
  read<T>(merchant: TestMerchant, work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Returns a session token of the merchant’s admin, manager or cashier. */
  signIn(merchant: TestMerchant, role: Role): Promise<string>
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
  close(): Promise<void>
}

/**
 * Starts the product on a fresh database. `through` maps the database URL to that of a proxy between the two.
 * With `connections`, the pool has that many and throws when a transaction asks for a second one.
 */
export async function testApp(
  settings: Record<string, string> = {},
  through: (url: string) => string = (url) => url,
  connections?: number,
  makeDatabase: () => Promise<TestDatabase> = freshDatabase,
): Promise<TestApp> {
  const database = await makeDatabase()
  const url = through(database.appUrl)
  const config = readConfig({
    DEMO: '1',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PORT: '0',
    // Tests may send a thousand requests at once.
    MAX_REQUESTS: '100000',
    // Test accounts have no real channel, so nothing calls these hosts.
    CHANNEL_HOSTS: 'card:rail.example,unionpay:rail.example',
    ...settings,
  })
  const pool = openPool({
    ...{ url, name: 'test', pipeline: true, onError: () => undefined },
    ...(connections === undefined ? {} : { max: connections, exclusive: true }),
  })
  const streamPool = openPool({ url, name: 'stream', max: 2, onError: () => undefined })
  const deskPool = openPool({
    url: through(database.deskUrl),
    name: 'desk',
    max: 4,
    onError: () => undefined,
  })
  let fixed: Date | null = null
  const app: App = {
    config,
    pool,
    readPool: pool,
    streamPool,
    deskPool,
    log: makeLogger({ level: config.logLevel }),
    secretKey: testSecretKey(),
    clock: () => fixed ?? new Date(),
  }
  const live = await openLive({ url, onError: () => undefined })
  const server = await serveProduct(app, live, { checkResponses: true })
  const sessions = new Map<string, string>()

  const principalOf = ({ tenantId, merchantId }: TestMerchant): Principal => ({
    scope: scopeOf(tenantId, merchantId),
    actor: systemActor('test'),
    requestId: randomUUID(),
  })
  const t: TestApp = {
    app,
    database,
    live,
    server,
    setClock: (now) => {
      fixed = now
    },
    merchant: (draft = {}) => newMerchant(t, draft),
    write: (merchant, work, who) => asActor(app, { ...principalOf(merchant), ...who }, 'write', work),
    read: (merchant, work) => asActor(app, principalOf(merchant), 'read', work),
    signIn: async (merchant, role) => {
      const key = `${merchant.merchantId}/${role}`
      const known = sessions.get(key)
      if (known) return known
      const body = { username: usernameOf(merchant, role), password: testPassword }
      // Each call has its own address, because the sign-in rate limit has tests of its own.
      const remoteAddress = `10.200.${(sessions.size >> 8) & 255}.${sessions.size & 255}`
      const input = { method: 'POST', url: '/api/login', payload: body, remoteAddress } as const
      const { token } = (await server.inject(input)).json().data as { token: string }
      sessions.set(key, token)
      return token
    },
    call: async (method, path, { token, body, headers = {} } = {}) => {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      }
      const answer = await server.inject(request)
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    close: async () => {
      await server.close()
      await live.close()
      await Promise.all([pool.end(), streamPool.end(), deskPool.end()])
      await database.drop()
    },
  }
  return t
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const roles: Role[] = ['admin', 'manager', 'cashier']
let tenants = 0

function newCode(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
}

export function usernameOf({ merchantId }: TestMerchant, role: Role): string {
  return `${role}.${merchantId}`.toLowerCase()
}

let passwordHash: Promise<string> | undefined

/** Creates a merchant with rates, ledger accounts and its three people, through the given write function. */
export async function newMerchant(
  t: Pick<TestApp, 'write'>,
  { parent, ...draft }: Partial<NewMerchant> & { parent?: TestMerchant },
): Promise<TestMerchant> {
  tenants += 1
  const merchant = { tenantId: parent?.tenantId ?? tenants, merchantId: newCode() }
  passwordHash ??= quickHash(testPassword)
  const hash = await passwordHash
  await t.write(merchant, async (ctx) => {
    await openMerchant(ctx, {
      parentMerchantId: parent?.merchantId ?? null,
      tradeName: 'Test Store',
      legalName: 'Test Store Ltd.',
      approveResult: 1,
      currency: 'CAD',
      timezone: 'America/Vancouver',
      country: 'CA',
      province: 'BC',
      city: 'Vancouver',
      ...draft,
    })
    for (const way of payableWays) await setRate(ctx, { way, rate: '0.0200', minFee: 0n, maxFee: null })
    for (const role of roles) {
      await openAccount(ctx, {
        username: usernameOf(merchant, role),
        displayName: `Test ${role}`,
        role,
        merchantId: merchant.merchantId,
        passwordHash: hash,
      })
    }
  })
  return merchant
}
