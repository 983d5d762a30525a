import { FileQuestion } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Counts } from '#console/list/Counts.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useDialog } from '#console/useDialog.ts'
import { DocumentStateTag, Expiry, sizeText } from '#features/account/documents/DocumentTags.tsx'
import { m as d, kindText, stateText } from '#features/account/documents/documents.messages.ts'
import { AskDialog } from '#features/account/documents/operations/AskDialog.tsx'
import type { DeskDocumentTotals } from '#features/account/documents/operations/documentDesk.contract.ts'
import {
  type DeskDocument,
  type DeskDocumentQuery,
  deskDocumentList,
  listedStates,
} from '#features/account/documents/operations/documentDesk.fields.ts'
import { expiryText, m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { ReviewDrawer } from '#features/account/documents/operations/ReviewDrawer.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'

const states = listedStates.map((value) => ({ value, label: stateText[value] }))
const filters: Filter<DeskDocumentQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  merchantFilter,
  { key: 'kind', label: d.kind, options: optionsOf(kindText), many: true },
  { key: 'state', label: d.state, options: states, many: true },
  { key: 'expiry', label: d.expireDay, options: optionsOf(expiryText) },
  { days: ['fromDay', 'toDay'], label: d.uploadTime },
]

const choice: FieldChoice<DeskDocument> = {
  shown: ['tradeName', 'kind', 'state', 'expireDay', 'uploadTime'],
  more: ['fileName', 'uploadedBy', 'size', 'decideTime', 'refusal', 'documentId'],
  special: {
    tradeName: { exportAs: ['merchantId', 'tradeName'], cell: (row) => <MerchantName of={row} /> },
    fileName: {
      cell: ({ fileName }) => (
        <bdi className="block max-w-72 min-w-40 whitespace-normal break-all">{fileName}</bdi>
      ),
    },
    state: { cell: ({ state }) => <DocumentStateTag of={state} /> },
    expireDay: {
      cell: ({ expireDay, state }) => <Expiry day={expireDay} counts={state === 'passed'} />,
    },
    uploadedBy: { cell: ({ uploadedBy }) => <bdi>{uploadedBy}</bdi> },
    size: { cell: ({ size }) => sizeText(size) },
    refusal: {
      cell: ({ refusal }) => <span className="block max-w-80 min-w-40 whitespace-normal">{refusal}</span>,
    },
  },
}

/** All merchants' documents, newest first; clicking a count filters by it. */
export function DocumentDeskPage() {
  const t = useText()
  const { target: shown, open, close } = useDialog<DeskDocument>()
  const [asking, setAsking] = useState(false)
  const fieldColumns = useFieldColumns(deskDocumentList, choice)
  const columns = useMemo(() => [...fieldColumns, reviewColumn(open)], [fieldColumns, open])
  const ask = (
    <Can do="documentDesk.edit">
      <Button icon={FileQuestion} onClick={() => setAsking(true)}>
        {t(m.ask)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.hint}
        pageActions={ask}
        endpoint={api.documentDesk.list}
        rowKey="documentId"
        columns={columns}
        filters={filters}
        live="document"
        totals={totals}
        empty={{ title: m.none, hint: m.noneHint, action: ask }}
        exportTo={deskDocumentList.file}
      />
      {shown && <ReviewDrawer key={shown.documentId} of={shown} onClose={close} />}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<DeskDocumentQuery>) => api.documentDesk.totals(narrowing),
  count: ({ count }: DeskDocumentTotals) => count,
  above: true as const,
  show: ({ count, waiting, soon, expired }: DeskDocumentTotals) => (
    <Counts
      of={[
        { label: m.count, count },
        { label: m.waiting, count: waiting, search: { state: ['uploaded'] } },
        { label: expiryText.soon, count: soon, search: { expiry: 'soon' } },
        { label: expiryText.expired, count: expired, search: { expiry: 'expired' } },
      ]}
    />
  ),
}

function reviewColumn(onLook: (row: DeskDocument) => void): Column<DeskDocument> {
  return {
    key: 'review',
    title: m.review,
    align: 'right',
    exportAs: [],
    cell: (row) => <Look of={row} onLook={onLook} />,
  }
}

function Look({ of, onLook }: { of: DeskDocument; onLook: (row: DeskDocument) => void }) {
  const t = useText()
  const words = t(of.state === 'uploaded' ? m.review : m.look)
  return (
    <Button size="small" onClick={() => onLook(of)} aria-label={`${words}: ${of.fileName}`}>
      {words}
    </Button>
  )
}
