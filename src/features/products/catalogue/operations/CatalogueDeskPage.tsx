import { Eye } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import type { ItemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import { m as c } from '#features/products/catalogue/catalogue.messages.ts'
import { itemCells } from '#features/products/catalogue/itemColumns.tsx'
import {
  type DeskItem,
  type DeskItemQuery,
  deskItemList,
} from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import {
  useWithdrawalActs,
  WithdrawDialog,
  type Withdrawing,
} from '#features/products/catalogue/operations/WithdrawDialog.tsx'

const filters: Filter<DeskItemQuery>[] = [
  { key: 'search', label: c.search },
  merchantFilter,
  ...fieldFilters(deskItemList, ['state']),
  { days: ['fromDay', 'toDay'], label: m.days },
]

/** The merchant leaves less room than on the merchant's own page, and the creation time matters more here. */
const choice: FieldChoice<DeskItem> = {
  shown: ['name', 'mchCode', 'sku', 'price', 'state', 'createTime'],
  more: [
    ...(['unit', 'originalPrice', 'currency', 'updateTime', 'itemId', 'withdrawTime'] as const),
    'withdrawReason',
  ],
  special: {
    ...itemCells,
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    /** The list mixes currencies, so each price shows its own. */
    price: { cell: ({ price, currency }) => <Amount value={price} currency={currency} withCode /> },
  },
}

/** Products of all merchants within the data scope, newest first. */
export function CatalogueDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayOpen = useCan('catalogueDesk.get')
  const actOn = useWithdrawalActs()
  const columns = useFieldColumns(deskItemList, choice)
  const { target: input, open, close } = useDialog<Withdrawing>()

  function actions(item: DeskItem): MenuItem[] {
    const onSelect = () => void navigate({ to: pathOf(item) })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect }
    return [...(mayOpen ? [view] : []), ...actOn(item, open)]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.catalogueDesk.list}
        rowKey="itemId"
        columns={columns}
        filters={filters}
        {...(mayOpen ? { rowLink: pathOf } : {})}
        actions={actions}
        live="catalogueItem"
        totals={totals}
        exportTo={deskItemList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {input && <WithdrawDialog asked={input} onClose={close} />}
    </>
  )
}

const pathOf = ({ mchCode, itemId }: DeskItem) =>
  pathTo('/admin/catalogue/$mchCode/$itemId', { mchCode, itemId })

const totals = {
  read: (narrowing: Partial<DeskItemQuery>) => api.catalogueDesk.totals(narrowing),
  count: (rows: ItemTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: ItemTotals[]) => <StatesTotal rows={rows} />,
}

function StatesTotal({ rows }: { rows: ItemTotals[] }) {
  const t = useText()
  const countOf = (state: ItemTotals['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return <span>{t(m.totals, { active: countOf('active'), withdrawn: countOf('withdrawn') })}</span>
}
