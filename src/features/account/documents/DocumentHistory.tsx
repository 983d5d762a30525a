import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useDialog } from '#console/useDialog.ts'
import { DocumentStateTag, Expiry, sizeText } from '#features/account/documents/DocumentTags.tsx'
import { DocumentUpload } from '#features/account/documents/DocumentUpload.tsx'
import {
  type DocumentListQuery,
  documentList,
  type MerchantDocument,
} from '#features/account/documents/documents.fields.ts'
import { m } from '#features/account/documents/documents.messages.ts'
import { useDocumentActs } from '#features/account/documents/useDocumentActs.tsx'

const filters: Filter<DocumentListQuery>[] = fieldFilters(documentList, ['kind', 'state'])

const choice: FieldChoice<MerchantDocument> = {
  shown: ['kind', 'fileName', 'state', 'expireDay', 'uploadTime', 'uploadedBy'],
  more: ['size', 'refusal', 'decideTime', 'documentId'],
  special: {
    fileName: {
      cell: ({ fileName }) => (
        <bdi className="block max-w-80 min-w-40 whitespace-normal break-all">{fileName}</bdi>
      ),
    },
    state: { cell: ({ state }) => <DocumentStateTag of={state} /> },
    expireDay: {
      cell: ({ expireDay, state }) => (
        <Expiry day={expireDay} counts={state === 'uploaded' || state === 'passed'} />
      ),
    },
    size: { cell: ({ size }) => sizeText(size) },
    refusal: {
      cell: ({ refusal }) => <span className="block min-w-40 whitespace-normal">{refusal ?? '—'}</span>,
    },
  },
}

/** All documents ever uploaded, with what replaced them. */
export function DocumentHistory() {
  const { target: replacing, open, close } = useDialog<MerchantDocument>()
  const columns = useFieldColumns(documentList, choice)
  const actsOf = useDocumentActs(open)
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
        exportTo={documentList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {replacing && <DocumentUpload kind={replacing.kind} replaces={replacing.documentId} onClose={close} />}
    </>
  )
}
