import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import {
  returnTexts as r,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { BankReturn } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { ReturnEntries } from '#features/finances/payouts/operations/returns/ReturnEntries.tsx'
import { useDeskChanges } from '#features/finances/payouts/operations/useDesk.tsx'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

/** The bank's return files: upload, and the result of each entry. */
export function Returns() {
  const t = useText()
  useDeskChanges()
  const { data, error, refetch } = useRead(api.payoutDesk.returns, {})
  const { target: shown, open, close } = useDialog<BankReturn>()
  const upload = useUpload()
  return (
    <div className="flex flex-col gap-4">
      {upload.fault && <Note tone="bad" title={upload.fault} />}
      <Card flush title={t(r.title)} extra={<UploadButton upload={upload} />}>
        <p className="px-4 py-3 text-text-3">{t(r.hint)}</p>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <TableSkeleton rows={3} columns={5} />
        ) : data.length === 0 ? (
          <Empty title={t(r.none)} />
        ) : (
          <Table
            label={t(r.title)}
            rows={data}
            columns={columns}
            rowKey="returnId"
            onOpen={open}
            actions={(file) => [{ key: 'show', label: t(r.show), onSelect: () => open(file) }]}
          />
        )}
      </Card>
      {shown && (
        <Dialog open title={shown.fileName} width="large" onClose={close}>
          <ReturnEntries of={shown} />
        </Dialog>
      )}
    </div>
  )
}

const columns: Column<BankReturn>[] = [
  { key: 'fileName', title: titles.fileName },
  { key: 'format', title: titles.format, cell: ({ format }) => <Words of={formatText[format]} /> },
  { key: 'entryCount', title: titles.entries, align: 'right' },
  { key: 'totalAmount', title: titles.amount, align: 'right', cell: (file) => <Total of={file} /> },
  { key: 'uploadTime', title: titles.uploaded, cell: ({ uploadTime }) => <Instant at={uploadTime} /> },
  { key: 'uploaderName', title: titles.uploadedBy },
]

/** A return file has one currency, that of its payouts; NACHA files are in US dollars. */
function Total({ of: { totalAmount, currency } }: { of: BankReturn }) {
  return currency === null ? '—' : <Amount value={totalAmount} currency={currency} withCode />
}

function useUpload() {
  const language = useLanguage()
  const [fault, setFault] = useState<string | null>(null)
  const write = useWrite(
    async (file: File) => api.payoutDesk.takeReturns({ fileName: file.name, content: await textOf(file) }),
    {
      onDone: ({ known }) => {
        setFault(null)
        if (known) notify.info(r.known)
        else notify.success(r.taken)
      },
      onFailed: (error) => setFault(error.fields[0]?.message ?? error.message),
    },
  )
  return { fault, language, pending: write.pending, send: write.submit }
}

/** Banks write these files in a single-byte encoding. */
async function textOf(file: File): Promise<string> {
  return new TextDecoder('latin1').decode(await file.arrayBuffer())
}

function UploadButton({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={t(r.upload)}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.send(file)
          target.value = ''
        }}
      />
      <Button look="primary" icon={Upload} busy={upload.pending} onClick={() => input.current?.click()}>
        {t(r.upload)}
      </Button>
    </>
  )
}
