import type { BoughtItem, PayersAnswer } from '#features/payments/orders/content/content.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const insertItems = {
  name: 'order-items-insert',
  text: `insert into order_item (tenant_id, order_id, line_no, product_no, name, unit, price, quantity)
         select $1, $2, line.line_no, line.product_no, line.name, line.unit, line.price, line.quantity
           from unnest($3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::integer[])
                  with ordinality line (product_no, name, unit, price, quantity, line_no)`,
}

/** Stores the items bought, in the order in which the payer saw them. */
export async function writeItems(
  db: Db,
  { tenantId }: Scope,
  orderId: string,
  items: readonly BoughtItem[],
): Promise<void> {
  await run(db, insertItems, [
    tenantId,
    orderId,
    items.map(({ productNo }) => productNo),
    items.map(({ name }) => name),
    items.map(({ unit }) => unit),
    items.map(({ price }) => price),
    items.map(({ quantity }) => quantity),
  ])
}

const insertAnswers = {
  name: 'order-answers-insert',
  text: 'insert into order_answers (tenant_id, order_id, answers) values ($1, $2, $3)',
}

export async function writeAnswers(
  db: Db,
  { tenantId }: Scope,
  orderId: string,
  answers: readonly PayersAnswer[],
): Promise<void> {
  await run(db, insertAnswers, [tenantId, orderId, JSON.stringify(answers)])
}

export type OrderContent = { items: BoughtItem[]; answers: PayersAnswer[] }

const content = {
  name: 'order-content',
  text: `select coalesce((select jsonb_agg(jsonb_build_object('productNo', product_no, 'name', name, 'unit', unit,
                                   'price', price::text, 'quantity', quantity) order by line_no)
                           from order_item where tenant_id = $1 and order_id = $2), '[]') as items,
                coalesce((select answers from order_answers where tenant_id = $1 and order_id = $2), '[]') as answers`,
}

type StoredItem = Omit<BoughtItem, 'price'> & { price: string }

/** The order's items and the payer's answers; both empty if none were stored. */
export async function contentOf(db: Db, { tenantId }: Scope, orderId: string): Promise<OrderContent> {
  const [row] = await run<{ items: StoredItem[]; answers: PayersAnswer[] }>(db, content, [tenantId, orderId])
  const items = row?.items ?? []
  return { items: items.map((item) => ({ ...item, price: BigInt(item.price) })), answers: row?.answers ?? [] }
}
