import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { AccountKind, Category } from '#features/ledger/ledger.domain.ts'
import {
  accountText,
  linesTexts as m,
  categoryText as settledCategoryText,
  unsettledCategoryText,
} from '#features/ledger/ledgerNames.messages.ts'
import type { TransferLine } from '#features/ledger/transferLine.contract.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

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
