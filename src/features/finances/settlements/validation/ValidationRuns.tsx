import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import { ValidationTag } from '#features/finances/settlements/SettlementTags.tsx'
import { checkTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import type { Currency } from '#shared/currency.ts'

type Run = ClearingDetail['validations'][number]

/** Every validation run; there is more than one only if the first failed. */
export function ValidationRuns({ clearing: { validations, currency } }: { clearing: ClearingDetail }) {
  const t = useText()
  if (validations.length < 2) return null
  return (
    <Card title={t(m.runs)} flush>
      <Table
        label={t(m.runs)}
        rows={validations}
        columns={columnsIn(currency)}
        rowKey="runNo"
        density="compact"
      />
    </Card>
  )
}

function columnsIn(currency: Currency): Column<Run>[] {
  const amount = (of: (run: Run) => bigint) => (run: Run) => <Amount value={of(run)} currency={currency} />
  return [
    { key: 'runNo', title: m.run },
    { key: 'time', title: m.runTime, cell: ({ time }) => <Instant at={time} /> },
    { key: 'by', title: m.runBy },
    { key: 'result', title: m.result, cell: ({ result }) => <ValidationTag of={result} /> },
    { key: 'differenceCount', title: m.differenceCount, align: 'right' },
    { key: 'ledgerAmount', title: m.ledger, align: 'right', cell: amount((run) => run.ledgerAmount) },
    { key: 'expectedAmount', title: m.expected, align: 'right', cell: amount((run) => run.expectedAmount) },
  ]
}
