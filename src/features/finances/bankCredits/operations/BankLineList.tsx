import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { columnTexts as titles } from '#features/finances/bankCredits/bankCredits.messages.ts'
import {
  type BankLineQuery,
  type BankLineRow,
  bankLineList,
} from '#features/finances/bankCredits/bankLines.fields.ts'
import { m } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { useBankAccounts } from '#features/finances/bankCredits/operations/Coverage.tsx'
import { LineStateTag, MatchedBy } from '#features/finances/bankCredits/operations/LineTags.tsx'
import { channelNames } from '#shared/labels.messages.ts'

const LineDialog = lazyDialog(
  () => import('#features/finances/bankCredits/operations/LineDialog.tsx'),
  'LineDialog',
)

const choice: FieldChoice<BankLineRow> = {
  shown: ['bookingDay', 'label', 'amount', 'description', 'state', 'matchRule'],
  more: ['valueDay', 'reference', 'bankReference', 'channel', 'reason', 'settledBy', 'settleTime'],
  special: {
    label: { exportAs: ['account'], cell: ({ label, accountNoTail }) => `${label} •••• ${accountNoTail}` },
    amount: {
      exportAs: ['amount', 'direction'],
      cell: ({ direction, amount, currency }) => (
        <Amount value={direction === 'debit' ? -amount : amount} currency={currency} withCode />
      ),
    },
    description: {
      exportAs: ['counterparty', 'description'],
      cell: ({ counterparty, description }) => (
        <span className="inline-block min-w-40 max-w-80 whitespace-normal break-words leading-snug">
          {counterparty || description}
          {counterparty && <span className="block text-xs text-text-3">{description}</span>}
        </span>
      ),
    },
    state: { cell: ({ state }) => <LineStateTag of={state} /> },
    matchRule: {
      exportAs: ['matchRule', 'confidence', 'channel'],
      cell: (line) => <MatchedBy of={line} />,
    },
    channel: {
      cell: ({ channel }) => (channel ? <Words of={channelNames[channel]} /> : '—'),
    },
    settleTime: { zoned: false },
  },
}

/** The lines of all accounts, newest first. */
export function BankLineList() {
  const t = useText()
  const columns = useFieldColumns(bankLineList, choice)
  const { data: accounts = [] } = useBankAccounts()
  const { target: shown, open, close } = useDialog<BankLineRow>()
  const accountOptions = accounts.map(({ accountId, label, accountNoTail }) => {
    const name = `${label} •••• ${accountNoTail}`
    return { value: accountId, label: { en: name, zh: name } }
  })
  const filters: Filter<BankLineQuery>[] = [
    { key: 'search', label: m.search },
    ...fieldFilters(bankLineList, ['state', 'direction']),
    { key: 'accountId', label: m.account, options: accountOptions },
    { days: ['fromDay', 'toDay'], label: titles.bookingDay },
  ]
  const button: Column<BankLineRow> = {
    key: 'show',
    title: m.show,
    act: true,
    align: 'right',
    cell: (line) => (
      <Button size="small" onClick={() => open(line)}>
        {t(line.state === 'unmatched' ? m.settle : m.show)}
      </Button>
    ),
  }
  return (
    <>
      <ListView
        title={m.lines}
        endpoint={api.bankCredits.lines}
        rowKey="lineId"
        columns={[...columns, button]}
        filters={filters}
        live="bankLine"
        exportTo={bankLineList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {shown && <LineDialog lineId={shown.lineId} onClose={close} />}
    </>
  )
}
