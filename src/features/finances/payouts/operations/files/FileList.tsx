import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import {
  type BankFile,
  type BankFileQuery,
  bankFileList,
} from '#features/finances/payouts/files/bankFiles.fields.ts'
import { m } from '#features/finances/payouts/operations/desk.messages.ts'
import {
  fileTexts as f,
  fileStateText,
} from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

const filters: Filter<BankFileQuery>[] = fieldFilters(bankFileList, ['state'])

/** Bank files, newest first. */
export function FileList() {
  const columns = useFieldColumns(bankFileList, choice)
  return (
    <ListView
      title={m.files}
      endpoint={api.payoutDesk.files}
      rowKey="fileId"
      columns={columns}
      filters={filters}
      rowLink={({ fileId }) => pathTo('/admin/settlements/file/$fileId', { fileId })}
      live="bankFile"
      empty={{ title: f.none, hint: f.noneHint }}
    />
  )
}

const kinds: Record<BankFile['state'], StatusKind> = {
  claiming: 'working',
  made: 'waiting',
  released: 'attention',
  sending: 'working',
  sent: 'done',
  dropped: 'ended',
  discarded: 'ended',
}

export function FileStateTag({ of }: { of: BankFile['state'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(fileStateText[of])}</StatusTag>
}

const choice: FieldChoice<BankFile> = {
  shown: [
    ...(['creationNo', 'state', 'currency', 'valueDate', 'entryCount', 'totalAmount'] as const),
    ...(['askTime', 'releaserName', 'sendTime'] as const),
  ],
  more: ['askerName', 'senderName', 'fileName'],
  special: {
    creationNo: {
      align: 'left',
      cell: ({ format, creationNo }) => (
        <>
          <Words of={formatText[format]} /> {creationNo ?? '—'}
        </>
      ),
    },
    state: { cell: ({ state }) => <FileStateTag of={state} /> },
    askTime: { zoned: false },
    sendTime: { zoned: false },
  },
}
