import { useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import type { ItemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import { m as c, itemStateText } from '#features/products/catalogue/catalogue.messages.ts'
import { itemColumns } from '#features/products/catalogue/itemColumns.tsx'
import {
  type DeskItem,
  type DeskItemQuery,
  deskItemExport,
} from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import {
  useWithdrawalActs,
  WithdrawDialog,
  type Withdrawing,
} from '#features/products/catalogue/operations/WithdrawDialog.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskItemQuery>[] = [
  { key: 'search', label: c.search },
  merchantFilter,
  { key: 'state', label: c.state, options: optionsOf(itemStateText) },
  { days: ['fromDay', 'toDay'], label: m.days },
]

/** Products of all merchants within the data scope, newest first. */
export function CatalogueDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const zone = useZone()
  const mayOpen = useCan('catalogueDesk.get')
  const actOn = useWithdrawalActs()
  const columns = useMemo(() => columnsIn(zone), [zone])
  const [asked, setAsked] = useState<Withdrawing | null>(null)

  function actions(item: DeskItem): MenuItem[] {
    const onSelect = () => void navigate({ to: pathOf(item) })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect }
    return [...(mayOpen ? [view] : []), ...actOn(item, setAsked)]
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
        exportTo={deskItemExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {asked && <WithdrawDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const pathOf = ({ mchCode, itemId }: DeskItem) => `/admin/catalogue/${mchCode}/${itemId}`

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

const merchant: Column<DeskItem> = {
  key: 'mchCode',
  title: m.merchant,
  exportAs: ['mchCode', 'mchName'],
  cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
}
/** The list mixes currencies, so each price shows its own. */
const price: Column<DeskItem> = {
  key: 'price',
  title: c.price,
  align: 'right',
  sortable: true,
  cell: (item) => <Amount value={item.price} currency={item.currency} withCode />,
}
/**
 * The merchant's name leaves less room than in the merchant's own list; the creation time matters more here.
 */
const hidden: Readonly<Record<string, boolean>> = {
  unit: true,
  originalPrice: true,
  updateTime: true,
  createTime: false,
}

function columnsIn(zone: Zone): Column<DeskItem>[] {
  const [name, ...rest] = (itemColumns(zone) as Column<DeskItem>[]).map((column) => {
    if (column.key === 'price') return price
    return { ...column, hidden: hidden[column.key] ?? column.hidden ?? false }
  })
  return name ? [name, merchant, ...rest] : [merchant]
}
