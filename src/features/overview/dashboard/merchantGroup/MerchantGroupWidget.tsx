import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { Search } from '#console/search.ts'
import { FigureTable } from '#features/account/subMerchants/figures/FigureTable.tsx'
import { figureTexts } from '#features/account/subMerchants/figures/figures.messages.ts'
import { rangeIn } from '#features/overview/dashboard/range.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'

/**
 * The sales of the merchant and each of its sub-merchants. Every number opens its list in that merchant's
 * own tab.
 */
export function MerchantGroupWidget() {
  const { currency, sample } = useReads()
  const range = rangeIn(useSearch({ strict: false }) as Search)
  const t = useText()
  const read = useRead(
    api.subMerchants.figures,
    { range },
    {
      keep: true,
      enabled: !sample,
    },
  )
  const total = read.data?.totals.find((one) => one.currency === currency)
  if (read.data && total) return <FigureTable of={read.data} total={total} />
  return (
    <Widget title={t(figureTexts.byMerchant, { currency })} of={read} height="min-h-40">
      {() => null}
    </Widget>
  )
}
