import { Download } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { ImportOutcome } from '#features/system/users/import/userImport.contract.ts'
import { columnText, importFaultText, m } from '#features/system/users/import/userImport.messages.ts'

type Fault = ImportOutcome['faults'][number] & { key: string }

/** So many are shown here; all of them are in the file. */
const most = 500

/** The result of checking a workbook: ready to import, or each fault by row. */
export function ImportFaults({ outcome, onDownload }: { outcome: ImportOutcome; onDownload: () => void }) {
  const t = useText()
  const { rows, added, updated, faults } = outcome
  if (faults.length === 0)
    return (
      <Note tone="good" title={t(m.clean)}>
        {t(m.cleanHint, { added, updated })}
      </Note>
    )
  const wrong = new Set(faults.map(({ row }) => row)).size
  const shown = faults.slice(0, most).map((fault, at) => ({ ...fault, key: `${at}` }))
  return (
    <>
      <Note
        tone="warn"
        title={t(m.faulty, { count: wrong })}
        action={
          <Button size="small" icon={Download} onClick={onDownload}>
            {t(m.download)}
          </Button>
        }
      >
        {t(m.faultyHint, { rows })}
      </Note>
      <div className="rounded-lg border border-line">
        <Table label={t(m.faultList)} rows={shown} columns={columns} rowKey="key" density="compact" />
        {faults.length > most && (
          <p className="border-t border-line px-4 py-2 text-text-3">
            {t(m.more, { count: faults.length - most })}
          </p>
        )}
      </div>
    </>
  )
}

const columns: Column<Fault>[] = [
  { key: 'row', title: m.row, align: 'right' },
  { key: 'what', title: m.what, cell: (fault) => <What of={fault} /> },
]

function What({ of: { column, fault, value } }: { of: Fault }) {
  const t = useText()
  return (
    <span className="whitespace-normal">
      <span className="font-medium">{t(columnText[column])}</span>
      {value !== '' && <span className="break-all text-text-3"> “{value}”</span>} {t(importFaultText[fault])}
    </span>
  )
}
