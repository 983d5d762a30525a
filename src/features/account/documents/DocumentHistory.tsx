import { useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Words } from '#console/ui/Words.tsx'
import { DocumentStateTag, Expiry, sizeText } from '#features/account/documents/DocumentTags.tsx'
import { DocumentUpload } from '#features/account/documents/DocumentUpload.tsx'
import {
  type DocumentListQuery,
  documentExport,
  type MerchantDocument,
} from '#features/account/documents/documents.contract.ts'
import { kindText, m, stateText } from '#features/account/documents/documents.messages.ts'
import { useDocumentActs } from '#features/account/documents/useDocumentActs.tsx'

const filters: Filter<DocumentListQuery>[] = [
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  { key: 'state', label: m.state, options: optionsOf(stateText) },
]

const columns: Column<MerchantDocument>[] = [
  { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
  {
    key: 'fileName',
    title: m.fileName,
    cell: ({ fileName }) => (
      <bdi className="block max-w-80 min-w-40 whitespace-normal break-all">{fileName}</bdi>
    ),
  },
  { key: 'state', title: m.state, cell: ({ state }) => <DocumentStateTag of={state} /> },
  {
    key: 'expireDay',
    title: m.expireDay,
    sortable: true,
    cell: ({ expireDay, state }) => (
      <Expiry day={expireDay} counts={state === 'uploaded' || state === 'passed'} />
    ),
  },
  { key: 'uploadTime', title: m.uploadTime, sortable: true },
  { key: 'uploadedBy', title: m.uploadedBy },
  { key: 'size', title: m.size, align: 'right', hidden: true, cell: ({ size }) => sizeText(size) },
  {
    key: 'refusal',
    title: m.refusal,
    hidden: true,
    cell: ({ refusal }) => <span className="block min-w-40 whitespace-normal">{refusal ?? '—'}</span>,
  },
  { key: 'decideTime', title: m.decideTime, hidden: true },
  { key: 'documentId', title: m.documentId, copyable: true, hidden: true },
]

/** All documents ever uploaded, with what replaced them. */
export function DocumentHistory() {
  const [replacing, setReplacing] = useState<MerchantDocument | null>(null)
  const actsOf = useDocumentActs(setReplacing)
  return (
    <>
      <ListView
        title={m.history}
        endpoint={api.documents.list}
        rowKey="documentId"
        columns={columns}
        filters={filters}
        live="document"
        actions={actsOf}
        exportTo={documentExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {replacing && (
        <DocumentUpload
          kind={replacing.kind}
          replaces={replacing.documentId}
          onClose={() => setReplacing(null)}
        />
      )}
    </>
  )
}
