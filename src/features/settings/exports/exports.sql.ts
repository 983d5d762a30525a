import { sql } from 'kysely'
import type { ExportListQuery } from '#features/settings/exports/exports.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type ExportRow, exportsOf } from '#server/exports/prepared/exportJobs.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import { countCap } from '#shared/lists.ts'

/**
 * Returns one page of a merchant's exports, newest first, and how many match. The count stops just above the
 * cap. If `accountId` is set, only that person's exports match.
 */
export async function selectExportPage(
  db: Db,
  scope: Scope,
  accountId: string | null,
  query: ExportListQuery,
): Promise<{ rows: ExportRow[]; count: number }> {
  const matching = exportsOf(db, scope)
    .$if(accountId !== null, (own) => own.where('accountId', '=', accountId))
    .$if(query.state !== undefined, (some) => some.where('state', 'in', query.state ?? []))
  const rows = await matching
    .orderBy('createTime', 'desc')
    .orderBy('exportId', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const [counted] = await db
    .selectFrom(matching.limit(countCap + 1).as('matching'))
    .select(sql<bigint>`count(*)`.as('n'))
    .execute()
  return { rows, count: Number(counted?.n ?? 0) }
}
