import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Heard } from '#test/statements/verdict.ts'

type Ear = { said: Set<string>; news: Heard[] }

const key = Symbol.for('merchant-console.statements')
const holder = process as unknown as Record<symbol, Ear | undefined>

/** Files of one worker share it: what a worker has said once it does not say again. */
function listen(): Ear {
  const known = holder[key]
  if (known) return known
  const ear: Ear = { said: new Set(), news: [] }
  holder[key] = ear
  const send = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown
  function heardQuery(this: pg.Client, ...asked: unknown[]): unknown {
    hear(ear, this.user ?? '', asked[0])
    return send.apply(this, asked)
  }
  Object.assign(pg.Client.prototype, { query: heardQuery })
  return ear
}

function hear({ said, news }: Ear, user: string, asked: unknown): void {
  const desk = user.startsWith('desk_user_')
  // What a test arranges as the tables' owner is no statement of the product.
  if (!desk && !user.startsWith('app_user_')) return
  const sql = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
  if (typeof sql !== 'string') return
  const once = `${desk} ${sql}`
  if (said.has(once)) return
  said.add(once)
  news.push({ sql, desk, from: caller() })
}

/** The nearest line of the product or of a test that is not the plumbing. */
function caller(): string {
  const depth = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const lines = (new Error().stack ?? '').split('\n').slice(1)
  Error.stackTraceLimit = depth
  const plumbing =
    /node_modules|node:|statements\/heard|database\/(db|transaction|pool|together)\.ts|server\/(context|desk|atMerchant)\.ts/
  const line = lines.find((one) => /\/(src|test|db)\//.test(one) && !plumbing.test(one)) ?? ''
  return /\/((?:src|test|db)\/[^)\s]*?:\d+)/.exec(line)?.[1] ?? ''
}

const ear = listen()
afterAll(() => {
  const told = ear.news.splice(0)
  if (told.length > 0)
    appendFileSync(inject('statementsFile'), told.map((one) => `${JSON.stringify(one)}\n`).join(''))
})
