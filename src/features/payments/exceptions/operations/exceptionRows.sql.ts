import { sql } from 'kysely'
import { actFacts, allExceptions, withActs } from '#features/payments/exceptions/exceptionList.sql.ts'
import {
  type DeskException,
  type DeskExceptionQuery,
  deskExceptionList,
} from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type ExceptionNarrowing = Pick<DeskExceptionQuery, 'status' | 'kind' | 'orderId' | 'merchantId'> & {
  /** The assignee; null means unassigned. */
  assigneeId?: string | null | undefined
  exceptionId?: string
}

/** The exceptions of merchants in the data scope that the filters match, for the list and the export. */
export function matchingExceptions(db: Db, dataScope: DataScope, filters: ExceptionNarrowing) {
  const { status, kind, orderId, merchantId, assigneeId, exceptionId } = filters
  let matching = allExceptions(db)
    .innerJoin('merchant as m', (join) =>
      join
        .onRef('m.tenantId', '=', 'order_exception.tenantId')
        .onRef('m.merchantId', '=', 'order_exception.merchantId'),
    )
    .where(withinDataScope(dataScope, 'order_exception'))
  if (status) matching = matching.where('order_exception.status', '=', status)
  if (kind) matching = matching.where('order_exception.kind', '=', kind)
  if (orderId) matching = matching.where('order_exception.orderId', '=', orderId)
  if (merchantId) matching = matching.where('order_exception.merchantId', '=', merchantId)
  if (exceptionId) matching = matching.where('order_exception.exceptionId', '=', exceptionId)
  if (assigneeId === null) matching = matching.where('order_exception.assigneeId', 'is', null)
  else if (assigneeId) matching = matching.where('order_exception.assigneeId', '=', assigneeId)
  return matching
}

/** The services add the assignee's name, and `withActs` the actions. */
export const deskExceptionSource = fieldSource(deskExceptionList, 'order_exception', {
  mchCode: 'order_exception.merchantId',
  mchName: 'm.tradeName',
  acts: sql<null>`null`,
  assignee: sql<null>`null`,
})

/** One page of exceptions, without the names of their assignees. */
export async function pageOfExceptions(
  db: Db,
  dataScope: DataScope,
  query: DeskExceptionQuery,
  filters: ExceptionNarrowing,
): Promise<Page<DeskException>> {
  const { rowColumns, sorting } = deskExceptionSource
  const matching = matchingExceptions(db, dataScope, filters).select([...rowColumns, ...actFacts])
  const found = await page(db, query, matching, sorting)
  return { ...found, rows: found.rows.map((row) => withActs<DeskException>(row)) }
}
