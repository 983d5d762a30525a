import { useNavigate } from '@tanstack/react-router'
import { Eye, PowerOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { m as l, statusTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import {
  type DeskLink,
  type DeskLinkQuery,
  deskLinkExport,
} from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { ReasonDialog } from '#features/products/sales/operations/ReasonDialog.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskLinkQuery>[] = [
  { key: 'search', label: l.search },
  merchantFilter,
  { key: 'status', label: l.status, options: optionsOf(statusTexts) },
  { days: ['fromDay', 'toDay'], label: l.days },
]

/** Payment links of all merchants within the data scope, newest first, with visits and payments. */
export function LinkDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const zone = useZone()
  const mayEnd = useCan('paymentLinkDesk.disable')
  const columns = useMemo(() => columnsIn(zone), [zone])
  const [ending, setEnding] = useState<DeskLink | null>(null)

  function actions(link: DeskLink) {
    const open = () => void navigate({ to: `/admin/paymentLinks/${link.mchCode}/${link.linkId}` })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect: open }
    if (!mayEnd || link.status === 'disabled') return [view]
    const onSelect = () => setEnding(link)
    return [view, { key: 'disable', label: t(m.disable), icon: PowerOff, danger: true, onSelect }]
  }
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.paymentLinkDesk.list}
        rowKey="linkId"
        columns={columns}
        filters={filters}
        rowLink={({ mchCode, linkId }) => `/admin/paymentLinks/${mchCode}/${linkId}`}
        actions={actions}
        live="paymentLink"
        totals={totals}
        exportTo={deskLinkExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {ending && <DisableLink link={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

type EndProps = { link: Pick<DeskLink, 'mchCode' | 'linkId' | 'name'>; onClose: () => void }

export function DisableLink({ link: { mchCode, linkId, name }, onClose }: EndProps) {
  const t = useText()
  return (
    <ReasonDialog
      label={m.disable}
      question={t(m.disableTitle, { name })}
      hint={m.disableHint}
      reason={m.reason}
      done={m.disabled}
      send={(reason) => api.paymentLinkDesk.disable({ mchCode, linkId, reason })}
      onClose={onClose}
    />
  )
}

const totals = {
  read: (narrowing: Partial<DeskLinkQuery>) => api.paymentLinkDesk.totals(narrowing),
  count: (rows: LinkTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: LinkTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** One currency's totals: currencies are never added together. */
function Total({ currency, paidCount, paidAmount }: LinkTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(l.paidSum, { count: paidCount })}</span>
      <span className="font-medium text-text">
        {t(l.paidAmount)} <Amount value={paidAmount} currency={currency} withCode />
      </span>
    </span>
  )
}

function columnsIn(zone: Zone): Column<DeskLink>[] {
  return [
    { key: 'name', title: l.name, sortable: true },
    {
      key: 'mchCode',
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    {
      key: 'status',
      title: l.status,
      cell: ({ status }) => (
        <StatusTag kind={status === 'normal' ? 'done' : 'ended'}>
          <Words of={statusTexts[status]} />
        </StatusTag>
      ),
    },
    { key: 'opened', title: l.opened, align: 'right' },
    { key: 'paidCount', title: l.paidCount, align: 'right' },
    {
      key: 'paidAmount',
      title: l.paidAmount,
      align: 'right',
      cell: ({ paidAmount, currency }) => <Amount value={paidAmount} currency={currency} withCode />,
    },
    { key: 'createTime', title: zoned(l.createTime, zone), sortable: true },
    { key: 'createdBy', title: l.createdBy, hidden: true },
    { key: 'link', title: l.link, hidden: true, copyable: true },
  ]
}
