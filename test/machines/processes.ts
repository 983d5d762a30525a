import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { openPools } from '#server/database/openPools.ts'
import { followerOf, tenantKey } from '#server/database/replica/routes.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { type Live, openLive } from '#server/live/live.ts'
import { makeLogger } from '#server/log.ts'
import { serveProduct } from '#server/product.ts'
import { scopeOf } from '#server/session/scope.ts'
import { newMerchant, type TestMerchant, testPassword, usernameOf } from '#test/app.ts'
import { secretKey as ownKey } from '#test/machines/standby.ts'

/** One process of the product, wired as in `start.ts`, on the databases of its settings. */
export type Process = {
  app: App
  live: Live
  server: FastifyInstance
  /** Calls like a browser that keeps its own cookies. */
  browser(token: string): Browser
  close(): Promise<void>
}

export type Browser = {
  cookie: string
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered>
}
export type Answered = { status: number; data: never; cookie: string }

export async function startProcess(
  ownerUrl: string,
  settings: Record<string, string>,
  secretKey = ownKey,
): Promise<Process> {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent', PORT: '0', ...settings })
  const log = makeLogger({ level: config.logLevel })
  const roles = await ensureRoles(ownerUrl, secretKey, config.databaseDirectUrl !== null)
  const { close, ...pools } = await openPools(config, roles, log)
  const app: App = { config, ...pools, log, secretKey, clock: () => new Date() }
  const live = await openLive({
    url: roles.appUrl,
    onError: () => undefined,
    onEvent: ({ tenantId }) => followerOf(app.pool)?.mark(tenantKey(tenantId), null),
  })
  const server = await serveProduct(app, live, { checkResponses: true })
  return {
    app,
    live,
    server,
    browser: (token) => browserOf(server, token),
    close: async () => {
      await server.close()
      await live.close()
      await close()
    },
  }
}

export function browserOf(server: FastifyInstance, token: string): Browser {
  const browser: Browser = {
    cookie: '',
    ask: async (method, path, body) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(browser.cookie && { cookie: browser.cookie }),
      }
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body && { payload: body }),
      })
      const given = /^(written=[^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? ''
      if (given) browser.cookie = given
      return { status: answer.statusCode, data: answer.json().data as never, cookie: given }
    },
  }
  return browser
}

/** A merchant in its own tenant, and a session of its manager. */
export async function trade({ app, server }: Process): Promise<{ merchant: TestMerchant; token: string }> {
  const merchant = await newMerchant(
    {
      write: (at, work) => {
        const who = {
          scope: scopeOf(at.tenantId, at.merchantId),
          actor: systemActor('test'),
          requestId: randomUUID(),
        }
        return asActor(app, who, 'write', work)
      },
    },
    {},
  )
  const username = usernameOf(merchant, 'manager')
  const signedIn = await browserOf(server, '').ask('POST', '/login', { username, password: testPassword })
  return { merchant, token: (signedIn.data as { token: string }).token }
}
