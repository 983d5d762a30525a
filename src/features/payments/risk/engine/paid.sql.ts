import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type PaidFacts = {
  deviceId: string | null
  payerMark: string | null
  cardMark: string | null
  cardCountry: string | null
  address: string | null
  createTime: Date
}

const facts = {
  name: 'risk-paid-order',
  text: `select device_id, payer_mark, card_mark, card_country,
                payer_address as address, create_time
           from pay_order where tenant_id = $1 and order_id = $2`,
}

/** The payer and card of a paid order, as far as known. */
export async function selectPaidFacts(
  db: Db,
  { tenantId }: Scope,
  orderId: string,
): Promise<PaidFacts | undefined> {
  const [row] = await run<PaidFacts>(db, facts, [tenantId, orderId])
  return row
}
