import { withClient } from '#server/database/client.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'

/** Finished payments and refunds whose merchant never got a notification at the URL it gave. */
export function untold({ place, receiver, traders }: CampaignEnvironment): Promise<string[]> {
  return withClient(place.url, async (client) => {
    const { rows } = await client.query<{ id: string; url: string | null }>(
      `select order_id as id, notify_url as url from pay_order where pay_time is not null and merchant_id = any($1)
        union all
       select r.refund_order_id, null from refund r where r.status = 4 and r.merchant_id = any($1)`,
      [traders.map(({ merchantId }) => merchantId)],
    )
    const atAll = rows
      .filter(({ id }) => !receiver.told.has(`/every ${id}`))
      .map(({ id }) => `${id} at /every`)
    const atOwn = rows
      .filter(({ id, url }) => url !== null && !receiver.told.has(`${new URL(url).pathname} ${id}`))
      .map(({ id, url }) => `${id} at ${url}`)
    return [...atAll, ...atOwn].map((what) => `a merchant was never told of ${what}`)
  })
}
