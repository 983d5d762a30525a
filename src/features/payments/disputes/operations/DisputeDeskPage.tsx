import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { disputeCells, disputeChoice } from '#features/payments/disputes/disputeColumns.tsx'
import { disputeList } from '#features/payments/disputes/disputes.fields.ts'
import { m as own } from '#features/payments/disputes/disputes.messages.ts'
import type {
  DeskDispute,
  DeskDisputeTotals,
} from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import {
  type DeskDisputeQuery,
  deskDisputeList,
} from '#features/payments/disputes/operations/disputeDesk.fields.ts'
import { m } from '#features/payments/disputes/operations/disputeDesk.messages.ts'
import { OpenDialog } from '#features/payments/disputes/operations/OpenDialog.tsx'

const filters: Filter<DeskDisputeQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(disputeList, ['stage']),
  {
    key: 'waiting',
    label: m.answer,
    options: [
      { value: 'true', label: m.waits },
      { value: 'false', label: own.waitingNo },
    ],
  },
  { key: 'mine', label: m.mine, options: [{ value: 'true', label: m.mineYes }] },
]

/** More columns than on the merchant's page are hidden, because the merchant column takes their space. */
const choice: FieldChoice<DeskDispute> = {
  shown: ['tradeName', 'amount', 'stage', 'reason', 'dueTime'],
  more: [
    ...(['evidenceState', 'orderId', 'disputeNo', 'takenAmount', 'feeAmount', 'openTime'] as const),
    ...(['outcomeTime', 'channel'] as const),
  ],
  special: {
    tradeName: { exportAs: ['tradeName', 'merchantId'], cell: (row) => <MerchantName of={row} /> },
    ...disputeCells,
  },
}

// The names of assignees are not read with the rows, so they are not a field of the list.
const assigneeColumn: Column<DeskDispute> = {
  key: 'assignee',
  title: m.assignee,
  cell: ({ assignee, acceptAsked }) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      {assignee ?? (
        <span className="text-text-3">
          <Words of={m.nobody} />
        </span>
      )}
      {acceptAsked && (
        <StatusTag kind="attention">
          <Words of={m.acceptAsked} />
        </StatusTag>
      )}
    </span>
  ),
}

/** Disputes of all merchants in the data scope, for provider staff. */
export function DisputeDeskPage() {
  const t = useText()
  const [opening, setOpening] = useState(false)
  const columns = useFieldColumns(deskDisputeList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        pageActions={
          <Can do="disputeDesk.add">
            <Button look="primary" onClick={() => setOpening(true)}>
              {t(m.openByHand)}
            </Button>
          </Can>
        }
        endpoint={api.disputeDesk.list}
        rowKey="disputeId"
        columns={[...columns, assigneeColumn]}
        filters={filters}
        rowLink={linkOf}
        live="dispute"
        totals={totals}
        exportTo={deskDisputeList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </>
  )
}

/** The disputes tab of a merchant's page. */
export function MerchantDisputes({ merchantId }: { merchantId: string }) {
  const columns = useFieldColumns<DeskDispute>(disputeList, disputeChoice)
  return (
    <ListView
      title={m.title}
      endpoint={api.disputeDesk.list}
      fixed={{ merchantId }}
      rowKey="disputeId"
      columns={columns}
      filters={filters.slice(1, 3)}
      rowLink={linkOf}
      live="dispute"
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

const linkOf = ({ merchantId, disputeId }: DeskDispute) =>
  pathTo('/admin/disputes/$merchantId/$disputeId', { merchantId, disputeId })

const totals = {
  read: (narrowing: Partial<DeskDisputeQuery>) => api.disputeDesk.totals(narrowing),
  count: (rows: DeskDisputeTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: DeskDisputeTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

function Total({ currency, count, waiting, takenAmount }: DeskDisputeTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(own.count, { count })}</span>
      <span>{t(m.waitCount, { count: waiting })}</span>
      <span className="font-medium text-text">
        {t(m.taken)} <Amount value={takenAmount} currency={currency} withCode />
      </span>
    </span>
  )
}
