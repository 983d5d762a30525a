import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { Words } from '#console/ui/Words.tsx'
import type {
  ClearingDetail,
  ClearingLine,
  LineCategory,
} from '#features/finances/settlements/clearing.contract.ts'
import { figureCategories, figureOf, type OpenFigure } from '#features/finances/settlements/figures.domain.ts'
import {
  categoryText,
  exportTitles as titles,
} from '#features/finances/settlements/settlementExport.messages.ts'
import { lineExport } from '#features/finances/settlements/settlements.contract.ts'
import { depositTexts, lineTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import { formatMoney } from '#shared/money.ts'

const columns: Column<ClearingLine>[] = [
  { key: 'postedAt', title: titles.postedAt, sortable: true },
  {
    key: 'object',
    title: m.object,
    exportAs: ['orderId', 'refundId'],
    cell: (line) => <ObjectLink line={line} />,
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    sortable: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    key: 'category',
    title: titles.category,
    hidden: true,
    cell: ({ category }) => <Words of={categoryText[category]} />,
  },
  { key: 'lineId', title: titles.lineId, hidden: true, copyable: true },
]

type Props = { clearing: ClearingDetail; figure: OpenFigure; onClose: () => void }

/** The lines behind one figure, signed from the merchant account's point of view. */
export function ClearingLines({ clearing, figure, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { clientId, clearingId, currency } = clearing
  const categories: readonly LineCategory[] = figureCategories[figure]
  const lines = (category: LineCategory) => <Lines fixed={{ clientId, clearingId, category }} />
  const [only] = categories
  return (
    <Drawer
      open
      onClose={onClose}
      width="large"
      title={t(depositTexts.linesOf, { figure: t(depositTexts[figure]) })}
      description={t(depositTexts.addUpTo, {
        amount: formatMoney(figureOf[figure](clearing), currency, language),
      })}
    >
      {categories.length === 1 && only ? (
        lines(only)
      ) : (
        <Tabs tabs={categories.map((key) => ({ key, label: t(categoryText[key]), content: lines(key) }))} />
      )}
    </Drawer>
  )
}

function Lines({ fixed }: { fixed: { clientId: string; clearingId: string; category: LineCategory } }) {
  return (
    <ListView
      title={m.title}
      endpoint={api.settlements.lines}
      rowKey="lineId"
      columns={columns}
      fixed={fixed}
      part={fixed.category}
      exportTo={lineExport}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function ObjectLink({ line: { orderId, refundId } }: { line: ClearingLine }) {
  if (!refundId && !orderId) return <span className="text-text-3">—</span>
  const to = refundId ? `/Payments/RefundOrder/Detail/${refundId}` : `/Payments/PayOrder/Detail/${orderId}`
  return (
    <TextLink to={to} className="underline decoration-control">
      {refundId ?? orderId}
    </TextLink>
  )
}
