import { useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPage.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Words } from '#console/ui/Words.tsx'
import { bankLineExport } from '#features/finances/bankCredits/bankCredits.contract.ts'
import {
  channelText,
  directionText,
  stateText,
  columnTexts as titles,
} from '#features/finances/bankCredits/bankCredits.messages.ts'
import type { BankLineRow } from '#features/finances/bankCredits/bankRows.contract.ts'
import { m } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { useBankAccounts } from '#features/finances/bankCredits/operations/Coverage.tsx'
import { LineStateTag, MatchedBy } from '#features/finances/bankCredits/operations/LineTags.tsx'

const LineDialog = lazyPart(
  () => import('#features/finances/bankCredits/operations/LineDialog.tsx'),
  'LineDialog',
)

type Query = Parameters<typeof api.bankCredits.lines>[0]

const columns: Column<BankLineRow>[] = [
  { key: 'bookingDay', title: titles.bookingDay, sortable: true },
  { key: 'valueDay', title: titles.valueDay, hidden: true },
  {
    key: 'label',
    title: titles.account,
    exportAs: ['account'],
    cell: ({ label, accountNoTail }) => `${label} •••• ${accountNoTail}`,
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    sortable: true,
    exportAs: ['amount', 'direction'],
    cell: ({ direction, amount, currency }) => (
      <Amount value={direction === 'debit' ? -amount : amount} currency={currency} withCode />
    ),
  },
  {
    key: 'description',
    title: titles.description,
    exportAs: ['counterparty', 'description'],
    cell: ({ counterparty, description }) => (
      <span className="inline-block min-w-40 max-w-80 whitespace-normal break-words leading-snug">
        {counterparty || description}
        {counterparty && <span className="block text-xs text-text-3">{description}</span>}
      </span>
    ),
  },
  { key: 'reference', title: titles.reference, hidden: true },
  { key: 'bankReference', title: titles.bankReference, hidden: true },
  { key: 'state', title: titles.state, cell: ({ state }) => <LineStateTag of={state} /> },
  {
    key: 'matchRule',
    title: titles.matchRule,
    exportAs: ['matchRule', 'confidence', 'channel'],
    cell: (line) => <MatchedBy of={line} />,
  },
  {
    key: 'channel',
    title: titles.channel,
    hidden: true,
    cell: ({ channel }) => (channel ? <Words of={channelText[channel] ?? titles.channel} /> : '—'),
  },
  { key: 'reason', title: titles.reason, hidden: true },
  { key: 'settledBy', title: titles.settledBy, hidden: true },
  { key: 'settleTime', title: titles.settleTime, hidden: true },
]

/** The lines of all accounts, newest first. */
export function BankLineList() {
  const t = useText()
  const { data: accounts = [] } = useBankAccounts()
  const [shown, setShown] = useState<BankLineRow | null>(null)
  const accountOptions = accounts.map(({ accountId, label, accountNoTail }) => {
    const name = `${label} •••• ${accountNoTail}`
    return { value: accountId, label: { en: name, zh: name } }
  })
  const filters: Filter<Query>[] = [
    { key: 'search', label: m.search },
    { key: 'state', label: titles.state, options: optionsOf(stateText) },
    { key: 'direction', label: titles.direction, options: optionsOf(directionText) },
    { key: 'accountId', label: m.account, options: accountOptions },
    { days: ['fromDay', 'toDay'], label: titles.bookingDay },
  ]
  const button: Column<BankLineRow> = {
    key: 'show',
    title: m.show,
    act: true,
    align: 'right',
    cell: (line) => (
      <Button size="small" onClick={() => setShown(line)}>
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
        exportTo={bankLineExport}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {shown && <LineDialog lineId={shown.lineId} onClose={() => setShown(null)} />}
    </>
  )
}
