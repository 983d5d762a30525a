import { Eye, Landmark, LogIn, ShieldCheck, UserCog } from 'lucide-react'
import { type PathWith, pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { completeOptions, type OptionSource, uuidShape } from '#console/ui/useOptions.ts'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { AssignDialog } from '#features/provider/merchants/detail/AssignDialog.tsx'
import { merchantChoice } from '#features/provider/merchants/merchantColumns.tsx'
import { NewMerchantButton } from '#features/provider/merchants/NewMerchantButton.tsx'
import type { MerchantTotals } from '#features/provider/merchants/providerMerchants.contract.ts'
import {
  type MerchantQuery,
  merchantList,
  type ProviderMerchant,
} from '#features/provider/merchants/providerMerchants.fields.ts'
import { m } from '#features/provider/merchants/providerMerchants.messages.ts'
import { VisitDialog } from '#features/session/visits/operations/VisitDialog.tsx'
import { channelNames } from '#shared/labels.messages.ts'

/** The departments or people that the merchants in the data scope belong to. */
function belongings(of: 'departments' | 'bds'): OptionSource {
  const read = async (signal: AbortSignal) => {
    const all = await api.providerMerchants.belongings({}, { signal })
    return all[of].map(({ id, name }) => ({ value: id, label: name }))
  }
  return { ...completeOptions(['merchantBelongings', of], read), shape: uuidShape }
}

const filters: Filter<MerchantQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  ...fieldFilters(merchantList, ['approval', 'compliance', 'kaLevel', 'country']),
  { key: 'currency', label: m.currency, options: ['CAD', 'USD'].map((value) => ({ value, label: value })) },
  { key: 'departmentId', label: m.department, source: belongings('departments') },
  { key: 'bdAccountId', label: m.bd, source: belongings('bds') },
  { key: 'channel', label: m.channels, options: optionsOf(channelNames) },
  { days: ['createdFrom', 'createdTo'], label: m.opened },
]

type Asking = { what: 'assign' | 'visit'; merchant: ProviderMerchant }

/** The provider's merchants, for its own staff: those that each of them reaches. */
export function ProviderMerchantListPage() {
  const { target: asking, open, close } = useDialog<Asking>()
  const actions = useRowActions(open)
  const mayOpen = useCan('providerMerchant.get')
  const columns = useFieldColumns(merchantList, merchantChoice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.providerMerchants.list}
        rowKey="merchantId"
        columns={columns}
        filters={filters}
        live="merchant"
        totals={totals}
        actions={actions}
        pageActions={<NewMerchantButton />}
        empty={{ title: m.none, hint: m.noneHint, action: <NewMerchantButton /> }}
        {...(mayOpen && {
          rowLink: ({ merchantId }: ProviderMerchant) =>
            pathTo('/admin/merchants/$merchantId', { merchantId }),
        })}
        exportTo={merchantList.file}
      />
      {asking?.what === 'assign' && <AssignDialog merchantId={asking.merchant.merchantId} onClose={close} />}
      {asking?.what === 'visit' && <VisitDialog merchant={asking.merchant} onClose={close} />}
    </>
  )
}

/** The available actions of a row. */
function useRowActions(ask: (asking: Asking) => void) {
  const t = useText()
  const navigate = useNavigate()
  const may = {
    get: useCan('providerMerchant.get'),
    edit: useCan('providerMerchant.edit'),
    visit: useCan('visit.add'),
    standing: useCan('standing.get'),
    rates: useCan('ratePlan.query'),
  }
  return (merchant: ProviderMerchant) => {
    const { merchantId } = merchant
    const go = (page: PathWith<'merchantId'>) => () => void navigate({ to: pathTo(page, { merchantId }) })
    const all = [
      [may.get, { key: 'open', label: t(m.open), icon: Eye, onSelect: go('/admin/merchants/$merchantId') }],
      [
        may.rates,
        {
          key: 'rates',
          label: t(m.rates),
          icon: Landmark,
          onSelect: go('/admin/merchants/$merchantId/settlement'),
        },
      ],
      [
        may.standing,
        {
          key: 'standing',
          label: t(m.standing),
          icon: ShieldCheck,
          onSelect: go('/admin/merchants/$merchantId/standing'),
        },
      ],
      [
        may.edit,
        {
          key: 'assign',
          label: t(m.assign),
          icon: UserCog,
          onSelect: () => ask({ what: 'assign', merchant }),
        },
      ],
      [
        may.visit,
        { key: 'visit', label: t(m.visit), icon: LogIn, onSelect: () => ask({ what: 'visit', merchant }) },
      ],
    ] as const
    return all.filter(([allowed]) => allowed).map(([, item]) => item)
  }
}

const totals = {
  read: (narrowing: Partial<MerchantQuery>) => api.providerMerchants.totals(narrowing),
  count: ({ count }: MerchantTotals) => count,
  above: true as const,
  show: (sums: MerchantTotals) => <Totals {...sums} />,
}

function Totals({ count, approved, underReview, frozen, waitingCompliance }: MerchantTotals) {
  return (
    <Counts
      of={[
        { label: m.count, count },
        { label: m.approved, count: approved, search: { approval: 'approved' } },
        { label: m.underReview, count: underReview, search: { approval: 'underReview' } },
        { label: m.frozen, count: frozen, search: { approval: 'frozen' } },
        { label: m.waitingCompliance, count: waitingCompliance, search: { compliance: 'waiting' } },
      ]}
    />
  )
}
