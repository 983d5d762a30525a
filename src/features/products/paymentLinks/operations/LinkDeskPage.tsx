import { Eye, PowerOff } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { m as l, statusTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import {
  type DeskLink,
  type DeskLinkQuery,
  deskLinkList,
} from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { ReasonDialog } from '#features/products/sales/operations/ReasonDialog.tsx'

const filters: Filter<DeskLinkQuery>[] = [
  { key: 'search', label: l.search },
  merchantFilter,
  { key: 'status', label: l.status, options: optionsOf(statusTexts) },
  { days: ['fromDay', 'toDay'], label: l.days },
]

const choice: FieldChoice<DeskLink> = {
  shown: ['name', 'mchCode', 'status', 'opened', 'paidCount', 'paidAmount', 'createTime'],
  more: ['createdBy', 'link'],
  special: {
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    status: {
      cell: ({ status }) => (
        <StatusTag kind={status === 'normal' ? 'done' : 'ended'}>
          <Words of={statusTexts[status]} />
        </StatusTag>
      ),
    },
    paidAmount: {
      cell: ({ paidAmount, currency }) => <Amount value={paidAmount} currency={currency} withCode />,
    },
  },
}

/** Payment links of all merchants within the data scope, newest first, with visits and payments. */
export function LinkDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayEnd = useCan('paymentLinkDesk.disable')
  const columns = useFieldColumns(deskLinkList, choice)
  const { target: ending, open: askToEnd, close } = useDialog<DeskLink>()

  function actions(link: DeskLink) {
    const open = () =>
      void navigate({
        to: pathTo('/admin/paymentLinks/$mchCode/$linkId', { mchCode: link.mchCode, linkId: link.linkId }),
      })
    const view = { key: 'view', label: t(m.open), icon: Eye, onSelect: open }
    if (!mayEnd || link.status === 'disabled') return [view]
    const onSelect = () => askToEnd(link)
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
        rowLink={({ mchCode, linkId }) => pathTo('/admin/paymentLinks/$mchCode/$linkId', { mchCode, linkId })}
        actions={actions}
        live="paymentLink"
        totals={totals}
        exportTo={deskLinkList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {ending && <DisableLink link={ending} onClose={close} />}
    </>
  )
}

type ReasonProps = { link: Pick<DeskLink, 'mchCode' | 'linkId' | 'name'>; onClose: () => void }

export function DisableLink({ link: { mchCode, linkId, name }, onClose }: ReasonProps) {
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

/** Asks why a merchant may enable its link again; the merchant sees the reason. */
export function RestoreLink({ link: { mchCode, linkId, name }, onClose }: ReasonProps) {
  const t = useText()
  return (
    <ReasonDialog
      label={m.restore}
      question={t(m.restoreTitle, { name })}
      hint={m.restoreHint}
      reason={m.reason}
      done={m.restored}
      send={(reason) => api.paymentLinkDesk.restore({ mchCode, linkId, reason })}
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
