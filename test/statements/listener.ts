import pg from 'pg'
import type { RecordedStatement } from '#test/statements/report.ts'

type Ear = { said: Set<string>; tell: (response: RecordedStatement) => void }

/** Reports each statement that the product sends in this process, once. */
export function listen(tell: Ear['tell']): void {
  const ear: Ear = { said: new Set(), tell }
  const send = pg.Client.prototype.query as (this: pg.Client, ...requests: unknown[]) => unknown
  function heardQuery(this: pg.Client, ...requests: unknown[]): unknown {
    hear(ear, this.user ?? '', requests[0])
    return send.apply(this, requests)
  }
  Object.assign(pg.Client.prototype, { query: heardQuery })
}

/** One line of the file that is judged. */
export const lineOf = (response: RecordedStatement) => `${JSON.stringify(response)}\n`

function hear({ said, tell }: Ear, user: string, input: unknown): void {
  const desk = user.startsWith('desk_user_')
  // Statements of the tables’ owner arrange a test and do not belong to the product.
  if (!desk && !user.startsWith('app_user_')) return
  const sql = typeof input === 'string' ? input : (input as { text?: unknown } | null)?.text
  if (typeof sql !== 'string') return
  const once = `${desk} ${sql}`
  if (said.has(once)) return
  said.add(once)
  tell({ sql, desk, from: caller() })
}

/** The nearest stack line in the product or a test that is not database plumbing. */
function caller(): string {
  const depth = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const lines = (new Error().stack ?? '').split('\n').slice(1)
  Error.stackTraceLimit = depth
  const plumbing =
    /node_modules|node:|statements\/(?:heard|listener)|database\/(db|connection|transaction|pool|statementBatch)\.ts|server\/(context|readAcrossTenants|runAsMerchant|writeAsMerchant|recorded)\.ts/
  const line = lines.find((one) => /\/(src|test|db)\//.test(one) && !plumbing.test(one)) ?? ''
  return /\/((?:src|test|db)\/[^)\s]*?:\d+)/.exec(line)?.[1] ?? ''
}
