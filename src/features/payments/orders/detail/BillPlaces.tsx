import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { placeTexts as m } from '#features/payments/orders/detail/billPlaces.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

/**
 * Where an order appears in the channels' settlement reports: 'In the bill of WeChat Pay of 2026-11-18, line
 * 12'.
 */
export function BillPlaces({ orderId }: { orderId: string }) {
  const t = useText()
  const { data: places = [] } = useRead(api.reconciliation.places, { orderId })
  if (places.length === 0) return <span className="text-text-3">{t(m.none)}</span>
  return (
    <ul>
      {places.map(({ billId, channel, billDay, lineNo, type }) => (
        <li key={`${billId}/${lineNo}`}>
          <TextLink
            to={pathTo('/Finances/Settlements/Reconciliation/$billId', { billId })}
            className="underline decoration-control"
          >
            {t(type === 'refund' ? m.refund : m.payment, {
              channel: t(channelNames[channel]),
              day: billDay,
              line: lineNo,
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
