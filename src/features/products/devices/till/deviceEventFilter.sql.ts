import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const ofDevice = {
  order: {
    name: 'till-hears-order',
    text: `select 1 from pay_order where tenant_id = $1 and order_id = $4 and merchant_id = $2 and device_id = $3`,
  },
  refund: {
    name: 'till-hears-refund',
    text: `select 1 from refund join pay_order o on o.tenant_id = refund.tenant_id and o.order_id = refund.order_id
            where refund.tenant_id = $1 and refund.refund_order_id = $4 and refund.merchant_id = $2
              and $3 in (refund.device_id, o.device_id)`,
  },
  shift: {
    name: 'till-hears-shift',
    text: `select 1 from shift where tenant_id = $1 and shift_id::text = $4 and merchant_id = $2 and device_id = $3`,
  },
} as const

/** Was this made at the device, or, of a refund, was its payment? */
export async function isOfDevice(
  db: Db,
  { tenantId, merchantId }: Scope,
  deviceId: string,
  { topic, id }: { topic: keyof typeof ofDevice; id: string },
): Promise<boolean> {
  const rows = await run(db, ofDevice[topic], [tenantId, merchantId, deviceId, id])
  return rows.length > 0
}
