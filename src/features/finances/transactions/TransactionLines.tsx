import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { linesTexts as m } from '#features/ledger/ledgerNames.messages.ts'
import { lineColumns } from '#features/ledger/transferColumns.tsx'

type Props = { postingId: string; onClose: () => void }

/** The individual transfers of a posting, with account names. */
export function TransactionLines({ postingId, onClose }: Props) {
  const t = useText()
  const { data: lines, error, refetch } = useRead(api.transactions.lines, { postingId })
  return (
    <Drawer
      open
      onClose={onClose}
      width="large"
      title={t(m.title, { id: postingId })}
      description={t(m.description)}
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : lines ? (
        <Table label={t(m.title, { id: postingId })} rows={lines} columns={lineColumns} rowKey="lineNo" />
      ) : (
        <TableSkeleton rows={3} columns={4} height="h-12" />
      )}
    </Drawer>
  )
}
