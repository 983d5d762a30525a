import type { GatewayRequestDetail } from '#features/gateway/requests/requests.contract.ts'
import {
  type GatewayRequest,
  type GatewayRequestListQuery,
  gatewayRequestList,
} from '#features/gateway/requests/requests.fields.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

const source = fieldSource(gatewayRequestList, 'gateway_request')

const asHoped = ['SUCCESS', 'PAYMENT_IN_PROCESS']

/** `from` and `to` are instants; `to` is exclusive. */
export type RequestFilter = Omit<GatewayRequestListQuery, 'from' | 'to'> & {
  from: Date | null
  to: Date | null
}

export function selectCalls(db: Db, scope: Scope, query: RequestFilter): Promise<Page<GatewayRequest>> {
  const { path, resultCode, failed, paymentId, from, to } = query
  const matching = db
    .selectFrom('gateway_request')
    .where(within(scope, 'gateway_request'))
    .$if(path !== undefined, (q) => q.where('path', '=', path ?? ''))
    .$if(resultCode !== undefined, (q) => q.where('resultCode', '=', resultCode ?? ''))
    .$if(failed === true, (q) => q.where('resultCode', 'not in', asHoped))
    .$if(paymentId !== undefined, (q) => q.where('paymentId', '=', paymentId ?? ''))
    .$if(from !== null, (q) => q.where('createTime', '>=', from ?? new Date(0)))
    .$if(to !== null, (q) => q.where('createTime', '<', to ?? new Date(0)))
  return source.pageOf(db, query, matching)
}

export async function selectCall(
  db: Db,
  scope: Scope,
  gatewayRequestId: string,
): Promise<GatewayRequestDetail | undefined> {
  const row = await db
    .selectFrom('gateway_request')
    .where(within(scope, 'gateway_request'))
    .where('gatewayRequestId', '=', gatewayRequestId)
    .select([...source.rowColumns, 'requestHeaders', 'requestBody', 'responseBody'])
    .executeTakeFirst()
  return row as GatewayRequestDetail | undefined
}
