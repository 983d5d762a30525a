import type { Recipients } from '#features/payments/paidMails/recipients.contract.ts'
import type {
  LinkProduct,
  LinkTerms,
  LinkUsage,
} from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { tradeStatusCode } from '#shared/reference.ts'

/** A link row. */
export type LinkRow = LinkTerms & {
  merchantId: string
  recipients: Recipients | Record<string, never>
  createdBy: string
  createTime: Date
  updateTime: Date
  /** When and why the provider disabled it; null if the merchant may enable it. */
  suspendTime: Date | null
  suspendReason: string | null
}

const columns = `link_id, merchant_id, name, status, currency,
                 amount_kind, min_amount, max_amount,
                 preset_amounts::text[] as preset_amounts, ways, custom_fields as questions,
                 merchant_note, recipients, order_expiry_minutes,
                 max_payments, start_time, end_time, version,
                 created_by, create_time, update_time,
                 suspend_time, suspend_reason`

const byId = {
  name: 'link',
  text: `select ${columns} from payment_link where tenant_id = $1 and link_id = $2`,
}
const locked = { name: 'link-locked', text: `${byId.text} for update` }

type Stored = Omit<LinkRow, 'presetAmounts'> & { presetAmounts: string[] }

/** A link found by its public id, which contains its tenant. */
export async function selectLink(
  db: Db,
  tenantId: number,
  linkId: string,
  { lock = false } = {},
): Promise<LinkRow | null> {
  const [row] = await run<Stored>(db, lock ? locked : byId, [tenantId, linkId])
  return row ? { ...row, presetAmounts: row.presetAmounts.map(BigInt) } : null
}

const products = {
  name: 'link-products',
  text: `select product_no, item_id::text as item_id, image_id, name, unit, price,
                original_price, quantity, adjustable, max_quantity, stock
           from payment_link_product
          where tenant_id = $1 and link_id = $2 and remove_time is null order by position, product_no`,
}

/** The link's current products in order. */
export function selectProducts(db: Db, tenantId: number, linkId: string): Promise<LinkProduct[]> {
  return run<LinkProduct>(db, products, [tenantId, linkId])
}

const { creating, waiting, failed, paid, partialRefund, fullRefund } = tradeStatusCode
/** Paid or still payable. Refunded payments keep counting: to sell the item again, raise the stock. */
export const taking = `status in (${[creating, waiting, failed, paid, partialRefund, fullRefund].join(', ')})`

const taken = {
  name: 'link-taken',
  text: `select (select count(*)::int from pay_order
                  where tenant_id = $1 and link_id = $2 and ${taking} and order_id <> $3) as payments,
                array(select array[product_no::int, least(sum(quantity), 2000000000)::int]
                        from pay_order join order_item using (tenant_id, order_id)
                       where tenant_id = $1 and link_id = $2 and ${taking} and order_id <> $3
                         and product_no is not null
                       group by product_no) as products`,
}

/** What a link's orders have taken, excluding one, so that an order does not block itself. */
export async function takenOf(db: Db, tenantId: number, linkId: string, butFor = ''): Promise<LinkUsage> {
  type Row = { payments: number; products: [number, number][] }
  const [row] = await run<Row>(db, taken, [tenantId, linkId, butFor])
  return { payments: row?.payments ?? 0, products: new Map(row?.products) }
}

const visit = {
  name: 'link-visit',
  text: `insert into payment_link_visit (tenant_id, link_id, day, visitor_key, merchant_id)
         select tenant_id, link_id, $3, $4, merchant_id from payment_link where tenant_id = $1 and link_id = $2
         on conflict do nothing`,
}

export async function insertVisit(
  db: Db,
  tenantId: number,
  linkId: string,
  { day, visitorKey }: { day: string; visitorKey: string },
): Promise<void> {
  await run(db, visit, [tenantId, linkId, day, visitorKey])
}
