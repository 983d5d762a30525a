import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { categoryText as settledCategoryText } from '#features/finances/settlements/settlementExport.messages.ts'
import { accountText, unsettledCategoryText } from '#features/finances/transactions/ledgerNames.messages.ts'
import type { TransferLine } from '#features/finances/transactions/transactions.contract.ts'
import { linesTexts as m } from '#features/finances/transactions/transactions.messages.ts'
import type { AccountKind, Category } from '#features/ledger/ledger.domain.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

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

const categoryText: Record<Category, Text> = { ...settledCategoryText, ...unsettledCategoryText }
const accountNames: Record<AccountKind, Text> = accountText

/** The columns of transfers, with account names. */
export const lineColumns: Column<TransferLine>[] = [
  { key: 'category', title: m.category, cell: ({ category }) => <Words of={categoryText[category]} /> },
  { key: 'debit', title: m.from, cell: ({ debit }) => <AccountName account={debit} /> },
  { key: 'credit', title: m.to, cell: ({ credit }) => <AccountName account={credit} /> },
  {
    key: 'amount',
    title: m.amount,
    align: 'right',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
  },
]

/** "channel:wechat:CAD" as "Channel: WeChat Pay". */
function AccountName({ account }: { account: string }) {
  const t = useText()
  const [kind = '', of = ''] = account.split(':')
  if (!Object.hasOwn(accountNames, kind)) return account
  const named = Object.hasOwn(channelNames, of) ? t(channelNames[of as keyof typeof channelNames]) : of
  return <span title={account}>{t(accountNames[kind as AccountKind], { of: named })}</span>
}
