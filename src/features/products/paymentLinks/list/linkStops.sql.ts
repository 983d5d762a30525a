import type { LinkUsage, Stocked } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { taking } from '#features/products/paymentLinks/selling/selling.sql.ts'
import { type Db, run } from '#server/database/db.ts'

const limits = {
  name: 'link-limits',
  text: `select link_id, max_payments,
                (select count(*)::int from pay_order
                  where pay_order.tenant_id = $1 and pay_order.link_id = payment_link.link_id and ${taking}) as payments
           from payment_link where tenant_id = $1 and link_id = any($2) and max_payments is not null`,
}
const stocked = {
  name: 'link-stocks',
  text: `select product.link_id, product.product_no, quantity, adjustable, stock,
                (select least(coalesce(sum(order_item.quantity), 0), 2000000000)::int
                   from pay_order join order_item using (tenant_id, order_id)
                  where pay_order.tenant_id = $1 and pay_order.link_id = product.link_id and ${taking}
                    and order_item.product_no = product.product_no) as taken
           from payment_link_product product
          where tenant_id = $1 and link_id = any($2) and remove_time is null`,
}

type Limit = { linkId: string; maxPayments: number; payments: number }
type Stock = Stocked & { linkId: string; taken: number }

/** How much of a link's limits is used. */
export type LinkAvailability = {
  maxPayments: number | null
  products: Stocked[]
  taken: LinkUsage
}

/** The same for many links, in two queries. */
export async function standingsOf(
  db: Db,
  tenantId: number,
  linkIds: readonly string[],
): Promise<(linkId: string) => LinkAvailability> {
  const limited = await run<Limit>(db, limits, [tenantId, linkIds])
  const products = await run<Stock>(db, stocked, [tenantId, linkIds])
  return (linkId) => {
    const limit = limited.find((one) => one.linkId === linkId)
    const own = products.filter((one) => one.linkId === linkId)
    const taken = {
      payments: limit?.payments ?? 0,
      products: new Map(own.map((one) => [one.productNo, one.taken])),
    }
    return { maxPayments: limit?.maxPayments ?? null, products: own, taken }
  }
}
