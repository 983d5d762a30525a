import { useText } from '#console/language.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { m } from '#features/overview/dashboard/breakdown/breakdown.messages.ts'
import { type Share, ShareTable } from '#features/overview/dashboard/breakdown/ShareTable.tsx'
import { chartTexts } from '#features/overview/dashboard/dashboard.messages.ts'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import { paidOrders } from '#shared/figureLists.ts'
import { wayText } from '#shared/reference.ts'

const height = 'min-h-78'

export function ChannelsWidget() {
  const { breakdown, currency } = useReads()
  const t = useText()
  const title = t(m.channels, { currency })
  return (
    <Widget title={title} of={breakdown} height={height}>
      {(data) => {
        const shares = data.ways
          .filter((one) => one.currency === currency)
          .map(({ way, ...sums }) => ({
            ...sums,
            key: way,
            name: t(wayText[way]),
            place: paidOrders(data, { way }),
          }))
        return <Shares title={title} head={t(m.way)} shares={shares} />
      }}
    </Widget>
  )
}

export function StoresWidget() {
  const { breakdown, currency } = useReads()
  const t = useText()
  const title = t(m.stores, { currency })
  return (
    <Widget title={title} of={breakdown} height={height}>
      {(data) => {
        const shares = data.stores
          .filter((one) => one.currency === currency)
          .map(({ storeCodeId, label, ...sums }) => ({
            ...sums,
            key: storeCodeId ?? noStoreCode,
            name: storeCodeId === null ? t(m.noStore) : (label ?? storeCodeId),
            place: paidOrders(data, { storeCodeId: storeCodeId ?? noStoreCode }),
          }))
        return <Shares title={title} head={t(m.store)} shares={shares} />
      }}
    </Widget>
  )
}

type SharesProps = { title: string; head: string; shares: Share[] }

function Shares({ title, head, shares }: SharesProps) {
  const { currency } = useReads()
  const t = useText()
  if (shares.length > 0) return <ShareTable label={title} head={head} currency={currency} shares={shares} />
  return <Empty title={t(chartTexts.nothing)} hint={t(chartTexts.nothingHint)} />
}
