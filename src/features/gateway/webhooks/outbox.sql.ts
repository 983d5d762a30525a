import type { NotifyType } from '#features/gateway/webhooks/webhooks.domain.ts'
import { mostEndpoints } from '#features/gateway/webhooks/webhooks.domain.ts'
import type { Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'
import { nextId } from '#server/nextId.ts'

/**
 * `refundOrderId` is set only for a refund; `notifyUrl` is the URL given with the order or refund, if any.
 */
export type Fact = {
  type: NotifyType
  orderId: string
  refundOrderId: string | null
  notifyUrl: string | null
}

/**
 * The lock keeps an endpoint from being paused or removed meanwhile. A malformed URL gets the host `-`, so
 * that it is attempted too and the attempts show why it fails.
 */
const insert = {
  name: 'merchant-notification-insert',
  text: `with listening as (
           select endpoint_id, url, case status when 'active' then 'waiting' else 'paused' end as status
             from webhook_endpoint
            where tenant_id = $1 and merchant_id = $2 and status in ('active', 'paused') and $3 = any(events)
              for share),
         told as (
           select null::uuid as endpoint_id, $6::text as url, 'waiting' as status where $6::text is not null
           union all
           select endpoint_id, url, status from listening)
         insert into merchant_notification (tenant_id, notification_id, merchant_id, endpoint_id, url, host, notify_type,
                  order_id, refund_order_id, status, next_time, create_time)
         select $1, ($7::uuid[])[row_number() over ()], $2, endpoint_id, url,
                coalesce(lower(substring(url from '(?i)^https?://([^/?#]+)')), '-'), $3, $4, $5, status,
                case status when 'waiting' then $8::timestamptz end, $8::timestamptz
           from told
         returning status`,
}

/** Inserts one notification per destination. Returns how many can be sent at once. */
export async function insertNotifications({ db, scope, now }: Ctx, fact: Fact): Promise<number> {
  const ids = Array.from({ length: mostEndpoints + 1 }, () => nextId())
  const rows = await run<{ status: string }>(db, insert, [
    scope.tenantId,
    scope.merchantId,
    fact.type,
    fact.orderId,
    fact.refundOrderId,
    fact.notifyUrl,
    ids,
    now,
  ])
  return rows.filter(({ status }) => status === 'waiting').length
}
