import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { formatText, columnTexts as titles } from '#features/finances/bankCredits/bankCredits.messages.ts'
import type { BankStatementRow } from '#features/finances/bankCredits/bankRows.contract.ts'
import { m, statementTexts as s } from '#features/finances/bankCredits/operations/bank.messages.ts'

/** Statements with their proofs: opening balance and lines must add up to the closing balance. */
export function StatementList() {
  return (
    <ListView
      title={m.statements}
      endpoint={api.bankCredits.statements}
      rowKey="statementId"
      columns={columns}
      live="bankLine"
      empty={{ title: m.noStatements, hint: m.noneHint }}
    />
  )
}

const columns: Column<BankStatementRow>[] = [
  {
    key: 'label',
    title: titles.account,
    cell: ({ label, accountNoTail }) => `${label} •••• ${accountNoTail}`,
  },
  {
    key: 'fromDay',
    title: s.days,
    sortable: true,
    cell: ({ fromDay, toDay }) => <Days from={fromDay} to={toDay} />,
  },
  {
    key: 'opening',
    title: s.opening,
    align: 'right',
    cell: (row) => <Balance of={row} value={row.opening} />,
  },
  {
    key: 'creditAmount',
    title: s.credits,
    align: 'right',
    cell: (row) => <Balance of={row} value={row.creditAmount} />,
  },
  {
    key: 'debitAmount',
    title: s.debits,
    align: 'right',
    cell: (row) => <Balance of={row} value={-row.debitAmount} />,
  },
  {
    key: 'closing',
    title: s.closing,
    align: 'right',
    cell: (row) => <Balance of={row} value={row.closing} />,
  },
  { key: 'proof', title: s.proof, cell: ({ proof }) => <Proof of={proof} /> },
  { key: 'lineCount', title: s.lineCount, align: 'right', cell: (row) => <Count of={row} /> },
  {
    key: 'fileName',
    title: s.fileName,
    cell: ({ fileName, format }) => (
      <span className="inline-block min-w-40 max-w-60 break-all whitespace-normal leading-snug">
        {fileName}
        <span className="block text-xs text-text-3">
          <Words of={formatText[format]} />
        </span>
      </span>
    ),
  },
  { key: 'importerName', title: s.importer },
  { key: 'importTime', title: s.importTime, sortable: true },
]

function Days({ from, to }: { from: string; to: string }) {
  return <span className="whitespace-nowrap">{from === to ? from : `${from} – ${to}`}</span>
}

function Balance({ of: { currency }, value }: { of: BankStatementRow; value: bigint | null }) {
  return value === null ? '—' : <Amount value={value} currency={currency} />
}

function Count({ of: { lineCount, knownCount } }: { of: BankStatementRow }) {
  const t = useText()
  return (
    <span className="inline-block leading-snug">
      {lineCount}
      {knownCount > 0 && (
        <span className="block text-xs text-text-3">{t(s.known, { count: knownCount })}</span>
      )}
    </span>
  )
}

const proofs: Record<BankStatementRow['proof'], StatusKind> = {
  proven: 'done',
  unknown: 'waiting',
  broken: 'failed',
}

function Proof({ of }: { of: BankStatementRow['proof'] }) {
  const t = useText()
  return <StatusTag kind={proofs[of]}>{t(s[of])}</StatusTag>
}
