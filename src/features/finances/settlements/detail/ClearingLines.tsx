import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import {
  figureCategories,
  figureOf,
  type LineCategory,
  type OpenFigure,
} from '#features/finances/settlements/figures.domain.ts'
import { type ClearingLine, clearingLineList } from '#features/finances/settlements/settlements.fields.ts'
import { depositTexts, lineTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import { categoryText } from '#features/ledger/ledgerNames.messages.ts'
import { formatMoney } from '#shared/money.ts'

const choice: FieldChoice<ClearingLine> = {
  shown: ['postedAt', 'orderId', 'amount'],
  more: ['category', 'lineId'],
  special: {
    postedAt: { zoned: false },
    orderId: {
      title: m.object,
      exportAs: ['orderId', 'refundId'],
      cell: (line) => <ObjectLink line={line} />,
    },
  },
}

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
  const columns = useFieldColumns(clearingLineList, choice)
  return (
    <ListView
      title={m.title}
      endpoint={api.settlements.lines}
      rowKey="lineId"
      columns={columns}
      fixed={fixed}
      part={fixed.category}
      exportTo={clearingLineList.file}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function ObjectLink({ line: { orderId, refundId } }: { line: ClearingLine }) {
  if (!refundId && !orderId) return <span className="text-text-3">—</span>
  const to = refundId
    ? pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: refundId })
    : pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: orderId ?? '' })
  return (
    <TextLink to={to} className="underline decoration-control">
      {refundId ?? orderId}
    </TextLink>
  )
}
