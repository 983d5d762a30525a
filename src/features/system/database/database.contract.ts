import { z } from 'zod'
import { tableList } from '#features/system/database/database.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** A size or a count that may be too large for an exact number in JSON. It is only shown. */
const figure = z.number()

const statement = z.strictObject({
  /** Without text or numbers. */
  statement: z.string(),
  times: z.int(),
  longestMs: figure,
  meanMs: figure,
  lastTime: instant.nullable(),
})

export const databaseHealth = z.strictObject({
  version: z.string(),
  startTime: instant,
  bytes: figure,
  /** The share of reads that was served from memory. */
  hitRate: z.number(),
  commits: figure,
  rollbacks: figure,
  deadlocks: figure,
  connections: z.array(z.strictObject({ application: z.string(), state: z.string(), count: z.int() })),
  mostConnections: z.int(),
  /** Of the process that answers. */
  pools: z.array(
    z.strictObject({ name: z.string(), all: z.int(), idle: z.int(), waiting: z.int(), most: z.int() }),
  ),
  /** Open for longer than five seconds. */
  transactions: z.array(
    z.strictObject({
      pid: z.int(),
      application: z.string(),
      state: z.string(),
      wait: z.string().nullable(),
      seconds: z.int(),
      statement: z.string(),
    }),
  ),
  /** Who waits for whom. */
  locks: z.array(
    z.strictObject({
      pid: z.int(),
      application: z.string(),
      seconds: z.int(),
      statement: z.string(),
      blockedBy: z.array(
        z.strictObject({ pid: z.int(), application: z.string(), state: z.string(), statement: z.string() }),
      ),
    }),
  ),
  slow: z.strictObject({
    /** 'counted' by the extension pg_stat_statements, or 'seen' now and then by this process. */
    source: z.enum(['counted', 'seen']),
    statements: z.array(statement),
  }),
})
export type DatabaseHealth = z.output<typeof databaseHealth>

export const databaseContract = {
  health: endpoint({
    method: 'GET',
    path: '/provider/database',
    access: 'databaseHealth.query',
    summary: 'Get connections, open transactions, locks and slow statements',
    output: databaseHealth,
  }),
  tables: endpoint({
    method: 'GET',
    path: '/provider/databaseTables',
    access: 'databaseHealth.query',
    summary: 'List tables, largest first',
    input: tableList.query,
    output: pageOf(tableList.row),
  }),
}
