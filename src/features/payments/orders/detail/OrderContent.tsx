import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/orders.messages.ts'

/** The items bought and the payer's answers. Renders nothing if there are none. */
export function OrderContent({ order }: { order: OrderDetail }) {
  const t = useText()
  const { items, answers } = order
  return (
    <>
      {items.length > 0 && (
        <Card title={t(m.items)}>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <Item key={item.lineNo} item={item} currency={order.currency} />
            ))}
          </ul>
        </Card>
      )}
      {answers.length > 0 && (
        <Card title={t(m.answers)}>
          <Descriptions items={answers.map(({ title, value }) => ({ label: title, value }))} />
        </Card>
      )}
    </>
  )
}

type ItemProps = { item: OrderDetail['items'][number]; currency: OrderDetail['currency'] }

function Item({ item: { name, unit, price, quantity }, currency }: ItemProps) {
  return (
    <li className="flex items-baseline gap-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <span className="whitespace-nowrap text-text-2 tabular-nums">
        {quantity} {unit} × <Amount value={price} currency={currency} />
      </span>
      <span className="w-28 text-right font-medium">
        <Amount value={price * BigInt(quantity)} currency={currency} />
      </span>
    </li>
  )
}
