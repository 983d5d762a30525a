import { ExternalLink, Eye, Plus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { switchTo } from '#console/shell/switching.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import {
  type SubMerchantListQuery,
  type SubMerchantRow,
  subMerchantList,
} from '#features/account/subMerchants/desk/desk.fields.ts'
import { SubTabs } from '#features/account/subMerchants/desk/SubTabs.tsx'
import { useSubColumns } from '#features/account/subMerchants/desk/subColumns.tsx'
import { actTexts, m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { approvalText } from '#shared/capabilities.ts'
import { payableWays, wayText } from '#shared/reference.ts'

const { unknown: _, ...approvals } = approvalText
const filters: Filter<SubMerchantListQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'approval', label: m.state, options: optionsOf(approvals) },
  { key: 'way', label: m.servedWay, options: payableWays.map((value) => ({ value, label: wayText[value] })) },
]
const pathOf = ({ mchCode }: Pick<SubMerchantRow, 'mchCode'>) =>
  pathTo('/Account/SubMerchant/Detail/$mchCode', { mchCode })

/** The merchant's sub-merchants with their sales and payment methods. */
export function SubMerchantListPage() {
  const t = useText()
  const navigate = useNavigate()
  const columns = useSubColumns()

  function actionsOf(sub: SubMerchantRow) {
    return [
      {
        key: 'switch',
        label: t(actTexts.switchTo),
        icon: ExternalLink,
        onSelect: () => void switchTo(sub, t).catch(() => undefined),
      },
      {
        key: 'view',
        label: t(m.subMerchant),
        icon: Eye,
        onSelect: () => void navigate({ to: pathOf(sub) }),
      },
    ]
  }

  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={<ApplyLink />} />
      <SubTabs />
      <ListView
        title={m.title}
        endpoint={api.subMerchants.list}
        rowKey="mchCode"
        columns={columns}
        filters={filters}
        live="subMerchant"
        totals={totals}
        actions={actionsOf}
        rowLink={pathOf}
        empty={{ title: m.empty, hint: m.emptyHint, action: <ApplyLink /> }}
        exportTo={subMerchantList.file}
      />
    </>
  )
}

/** The link to the application form, for users with permission. */
export function ApplyLink() {
  const t = useText()
  return (
    <Can do="subMerchant.add">
      <GoLink to="/Account/SubMerchant/Apply" className={buttonClass('primary')}>
        <Plus size={15} aria-hidden />
        {t(actTexts.apply)}
      </GoLink>
    </Can>
  )
}

type Totals = Awaited<ReturnType<typeof api.subMerchants.totals>>

const totals = {
  read: (narrowing: Partial<SubMerchantListQuery>) => api.subMerchants.totals(narrowing),
  count: ({ count }: Totals) => count,
  show: (all: Totals) => <Total {...all} />,
}

function Total({ count, sums }: Totals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>{t(m.count, { count })}</span>
      {sums.map(({ currency, todayAmount, monthAmount }) => (
        <span key={currency} className="flex flex-wrap gap-x-3 font-medium text-text">
          <span>
            {t(m.today)} <Amount value={todayAmount} currency={currency} withCode />
          </span>
          <span>
            {t(m.month)} <Amount value={monthAmount} currency={currency} withCode />
          </span>
        </span>
      ))}
      <span className="text-text-3">{t(m.ownDay)}</span>
    </span>
  )
}
