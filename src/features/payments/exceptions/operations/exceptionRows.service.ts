import {
  allExceptions,
  booked,
  cameBack,
  type ExceptionRow,
  exceptionColumns,
  exceptionOf,
} from '#features/payments/exceptions/exceptionList.sql.ts'
import type {
  DeskException,
  DeskExceptionQuery,
} from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type ExceptionNarrowing = Pick<DeskExceptionQuery, 'status' | 'kind' | 'orderId' | 'merchantId'> & {
  /** The assignee; null means unassigned. */
  assigneeId?: string | null | undefined
  exceptionId?: string
}

/** The exceptions of merchants in the data scope that the filters match, for the list and the export. */
export function matchingExceptions(db: Db, dataScope: DataScope, asked: ExceptionNarrowing) {
  const { status, kind, orderId, merchantId, assigneeId, exceptionId } = asked
  let matching = allExceptions(db)
    .innerJoin('merchant as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'order_exception.tenant_id')
        .onRef('m.merchant_id', '=', 'order_exception.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'order_exception'))
  if (status) matching = matching.where('order_exception.status', '=', status)
  if (kind) matching = matching.where('order_exception.kind', '=', kind)
  if (orderId) matching = matching.where('order_exception.order_id', '=', orderId)
  if (merchantId) matching = matching.where('order_exception.merchant_id', '=', merchantId)
  if (exceptionId) matching = matching.where('order_exception.exception_id', '=', exceptionId)
  if (assigneeId === null) matching = matching.where('order_exception.assignee_id', 'is', null)
  else if (assigneeId) matching = matching.where('order_exception.assignee_id', '=', assigneeId)
  return matching
}

export const exceptionSorting = {
  sortBy: { createTime: 'order_exception.create_time' },
  lastKey: 'order_exception.exception_id',
}

export const deskExceptionColumns = [
  ...exceptionColumns,
  'order_exception.merchant_id as mchCode',
  'm.trade_name as mchName',
  'order_exception.assignee_id as assigneeId',
] as const

type Row = ExceptionRow & Pick<DeskException, 'mchCode' | 'mchName' | 'assigneeId'>
/** An exception without its assignee's name. */
export type FoundException = Omit<DeskException, 'assignee'>

export async function pageOfExceptions(
  db: Db,
  dataScope: DataScope,
  query: DeskExceptionQuery,
  asked: ExceptionNarrowing,
): Promise<Page<FoundException>> {
  const matching = matchingExceptions(db, dataScope, asked).select([
    ...deskExceptionColumns,
    cameBack,
    booked,
  ])
  const found = await page(db, query, matching, exceptionSorting)
  const rows = (found.rows as unknown as Row[]).map(({ mchCode, mchName, assigneeId, ...row }) => ({
    ...exceptionOf(row),
    ...{ mchCode, mchName, assigneeId },
  }))
  return { ...found, rows }
}
