import type { DatabaseHealth } from '#features/system/database/database.contract.ts'
import type { TableQuery, TableRow } from '#features/system/database/database.fields.ts'
import {
  type Activity,
  activity,
  countedStatements,
  facts,
  matchingTables,
  tableSource,
} from '#features/system/database/database.sql.ts'
import { seenStatements } from '#features/system/database/slowStatements.service.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { Page } from '#shared/lists.ts'

const longMs = 5_000
const mostShown = 50

export function healthOf({ app }: Ctx): Promise<DatabaseHealth> {
  return readAcrossTenants({ app }, async (db) => {
    const rows = await activity(db)
    const { bytes, commits, rollbacks, deadlocks, ...plain } = await facts(db)
    const counts = {
      bytes: Number(bytes),
      commits: Number(commits),
      rollbacks: Number(rollbacks),
      deadlocks: Number(deadlocks),
    }
    return {
      ...plain,
      ...counts,
      connections: connectionsOf(rows),
      pools: poolsOf(app),
      transactions: transactionsOf(rows),
      locks: locksOf(rows),
      slow: await slowOf(app, db),
    }
  })
}

function connectionsOf(rows: readonly Activity[]): DatabaseHealth['connections'] {
  const groups = Map.groupBy(rows, ({ application, state }) => `${application}\n${state}`)
  return [...groups.values()]
    .map((of) => ({ application: of[0]?.application ?? '', state: of[0]?.state ?? '', count: of.length }))
    .toSorted((a, b) => b.count - a.count || a.application.localeCompare(b.application))
}

function poolsOf({ pool, readPool, streamPool, deskPool }: App): DatabaseHealth['pools'] {
  const pools = {
    app: pool,
    ...(readPool === pool ? {} : { replica: readPool }),
    stream: streamPool,
    desk: deskPool,
  }
  return Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount, options }]) => {
    return { name, all: totalCount, idle: idleCount, waiting: waitingCount, most: options.max ?? 10 }
  })
}

const secondsSince = (time: Date | null) =>
  time ? Math.max(0, Math.floor((Date.now() - time.getTime()) / 1_000)) : 0

function transactionsOf(rows: readonly Activity[]): DatabaseHealth['transactions'] {
  return rows
    .filter(
      ({ transactionTime }) => transactionTime !== null && Date.now() - transactionTime.getTime() > longMs,
    )
    .map(({ pid, application, state, wait, transactionTime, statement }) => {
      return { pid, application, state, wait, seconds: secondsSince(transactionTime), statement }
    })
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, mostShown)
}

function locksOf(rows: readonly Activity[]): DatabaseHealth['locks'] {
  const byPid = new Map(rows.map((row) => [row.pid, row]))
  return rows
    .filter(({ blockedBy }) => blockedBy.length > 0)
    .map(({ pid, application, statementTime, statement, blockedBy }) => ({
      ...{ pid, application, seconds: secondsSince(statementTime), statement },
      blockedBy: blockedBy.map((holder) => {
        const { application = '', state = 'unknown', statement = '' } = byPid.get(holder) ?? {}
        return { pid: holder, application, state, statement }
      }),
    }))
    .slice(0, mostShown)
}

async function slowOf(app: App, db: Db): Promise<DatabaseHealth['slow']> {
  const counted = await countedStatements(db)
  if (counted.length > 0) {
    const statements = counted.map(({ statement, calls, meanMs, maxMs }) => {
      return { statement, times: Math.min(Number(calls), 2 ** 31), longestMs: maxMs, meanMs, lastTime: null }
    })
    return { source: 'counted', statements }
  }
  const statements = seenStatements(app)
    .map(({ totalMs, ...one }) => ({ ...one, meanMs: totalMs / Math.max(1, one.times) }))
    .toSorted((a, b) => b.longestMs - a.longestMs)
  return { source: 'seen', statements: statements.slice(0, mostShown) }
}

export function listTables(ctx: Ctx, query: TableQuery): Promise<Page<TableRow>> {
  return readAcrossTenants(ctx, (db) => tableSource.pageOf(db, query, matchingTables(db, query)))
}
