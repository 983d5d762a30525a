import type { ExceptionListQuery, OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { actsFor } from '#features/payments/exceptions/exceptions.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Page } from '#shared/lists.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const columns = [
  'order_exception.exception_id as exceptionId',
  'order_exception.kind',
  'order_exception.order_id as orderId',
  'order_exception.amount',
  'order_exception.currency',
  'order_exception.channel_order_no as channelOrderNo',
  'order_exception.channel_transaction_id as channelTransactionId',
  'order_exception.status',
  'order_exception.resolution',
  'order_exception.reason',
  'order_exception.resolved_by as resolvedBy',
  'order_exception.create_time as createTime',
  'order_exception.resolve_time as resolveTime',
  'pay_order.status as orderStatusCode',
] as const

type Row = Omit<OrderException, 'acts'> & { orderStatusCode: number }

/** The ways out go with the row, so that no screen works them out again. */
function exceptionOf({ orderStatusCode, ...row }: Row): OrderException {
  const orderStatus = nameOf(tradeStatusCode, orderStatusCode)
  return { ...row, acts: row.status === 'open' ? actsFor({ ...row, orderStatus }) : [] }
}

export async function listExceptions(
  db: Db,
  scope: Scope,
  query: ExceptionListQuery,
): Promise<Page<OrderException>> {
  const { status, orderId } = query
  let matching = ofMerchant(db, scope)
  if (status) matching = matching.where('order_exception.status', '=', status)
  if (orderId) matching = matching.where('order_exception.order_id', '=', orderId)
  const found = await page(db, query, matching.select(columns), {
    sortBy: { createTime: 'order_exception.create_time' },
    lastKey: 'order_exception.exception_id',
  })
  return { ...found, rows: (found.rows as Row[]).map(exceptionOf) }
}

export async function findException(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<OrderException | null> {
  const row = await ofMerchant(db, scope)
    .where('order_exception.exception_id', '=', exceptionId)
    .select(columns)
    .executeTakeFirst()
  return row ? exceptionOf(row as Row) : null
}

function ofMerchant(db: Db, scope: Scope) {
  return db
    .selectFrom('order_exception')
    .innerJoin('pay_order', (join) =>
      join
        .onRef('pay_order.tenant_id', '=', 'order_exception.tenant_id')
        .onRef('pay_order.order_id', '=', 'order_exception.order_id'),
    )
    .where(within(scope, 'order_exception'))
}
