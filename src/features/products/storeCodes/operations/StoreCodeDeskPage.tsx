import { CirclePause, CirclePlay, Eye } from 'lucide-react'
import { useMemo } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { SuspendDialog, type Suspending } from '#features/products/storeCodes/operations/SuspendDialog.tsx'
import {
  type DeskStoreCode,
  type DeskStoreCodeQuery,
  deskStoreCodeList,
} from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import { m } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'
import { stateTotals } from '#features/products/storeCodes/StatesTotal.tsx'
import {
  moreOfStoreCode,
  shownOfStoreCode,
  storeCodeCells,
  withSummaries,
} from '#features/products/storeCodes/storeCodeColumns.tsx'
import { m as c } from '#features/products/storeCodes/storeCodes.messages.ts'

const filters: Filter<DeskStoreCodeQuery>[] = [
  { key: 'search', label: c.label, placeholder: c.search },
  merchantFilter,
  ...fieldFilters(deskStoreCodeList, ['state', 'placeKind']),
  { days: ['fromDay', 'toDay'], label: m.days },
]

const choice: FieldChoice<DeskStoreCode> = {
  shown: ['label', 'mchCode', ...shownOfStoreCode],
  more: moreOfStoreCode,
  special: {
    ...storeCodeCells,
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
  },
}

/** Store codes of all merchants within the data scope, newest first. */
export function StoreCodeDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayOpen = useCan('storeCodeDesk.get')
  const actOn = useSuspensionActs()
  const fields = useFieldColumns(deskStoreCodeList, choice)
  // The merchant's name leaves less room than in the merchant's own list.
  const columns = useMemo(() => withSummaries(fields, { hidden: true }), [fields])
  const { target: input, open, close } = useDialog<Suspending>()

  function actions(code: DeskStoreCode): MenuItem[] {
    const view = {
      key: 'view',
      label: t(m.open),
      icon: Eye,
      onSelect: () => void navigate({ to: pathOf(code) }),
    }
    return [...(mayOpen ? [view] : []), ...actOn(code, open)]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.storeCodeDesk.list}
        rowKey="storeCodeId"
        columns={columns}
        filters={filters}
        {...(mayOpen ? { rowLink: pathOf } : {})}
        actions={actions}
        live="storeCode"
        totals={totals}
        exportTo={deskStoreCodeList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {input && <SuspendDialog asked={input} onClose={close} />}
    </>
  )
}

/** The signed-in person's actions on a code: suspend or restore it. */
export function useSuspensionActs() {
  const t = useText()
  const maySuspend = useCan('storeCodeDesk.disable')
  const mayRestore = useCan('storeCodeDesk.enable')
  return (
    code: Suspending['code'] & Pick<DeskStoreCode, 'state'>,
    ask: (input: Suspending) => void,
  ): MenuItem[] => {
    if (code.state === 'revoked') return []
    if (code.state === 'suspended') {
      const onSelect = () => ask({ act: 'restore', code })
      return mayRestore ? [{ key: 'restore', label: t(m.restore), icon: CirclePlay, onSelect }] : []
    }
    const onSelect = () => ask({ act: 'suspend', code })
    return maySuspend
      ? [{ key: 'suspend', label: t(m.suspend), icon: CirclePause, danger: true, onSelect }]
      : []
  }
}

const pathOf = ({ mchCode, storeCodeId }: Pick<DeskStoreCode, 'mchCode' | 'storeCodeId'>) =>
  pathTo('/admin/storeCodes/$mchCode/$storeCodeId', { mchCode, storeCodeId })

const totals = {
  ...stateTotals,
  read: (narrowing: Partial<DeskStoreCodeQuery>) => api.storeCodeDesk.totals(narrowing),
}
