import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { formatText } from '#features/finances/bankCredits/bankCredits.messages.ts'
import {
  type BankStatementRow,
  bankStatementList,
} from '#features/finances/bankCredits/bankStatements.fields.ts'
import { m, statementTexts as s } from '#features/finances/bankCredits/operations/bank.messages.ts'

/** Statements with their proofs: opening balance and lines must add up to the closing balance. */
export function StatementList() {
  const columns = useFieldColumns(bankStatementList, choice)
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

const choice: FieldChoice<BankStatementRow> = {
  shown: [
    ...(['label', 'fromDay', 'opening', 'creditAmount', 'debitAmount', 'closing', 'proof'] as const),
    ...(['lineCount', 'fileName', 'importerName', 'importTime'] as const),
  ],
  special: {
    label: { cell: ({ label, accountNoTail }) => `${label} •••• ${accountNoTail}` },
    fromDay: { cell: ({ fromDay, toDay }) => <Days from={fromDay} to={toDay} /> },
    debitAmount: { cell: ({ debitAmount, currency }) => <Amount value={-debitAmount} currency={currency} /> },
    proof: { cell: ({ proof }) => <Proof of={proof} /> },
    lineCount: { cell: (row) => <Count of={row} /> },
    fileName: {
      cell: ({ fileName, format }) => (
        <span className="inline-block min-w-40 max-w-60 break-all whitespace-normal leading-snug">
          {fileName}
          <span className="block text-xs text-text-3">
            <Words of={formatText[format]} />
          </span>
        </span>
      ),
    },
    importTime: { zoned: false },
  },
}

function Days({ from, to }: { from: string; to: string }) {
  return <span className="whitespace-nowrap">{from === to ? from : `${from} – ${to}`}</span>
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
