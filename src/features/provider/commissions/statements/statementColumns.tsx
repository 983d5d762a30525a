import type { Column } from '#console/ListPage.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Beneficiary } from '#features/provider/commissions/policies/policyColumns.tsx'
import { StatementStateTag } from '#features/provider/commissions/statements/StatementTags.tsx'
import type { CommissionStatement } from '#features/provider/commissions/statements/statements.contract.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'
import type { Text } from '#shared/messages.ts'

type Key = 'commissionAmount' | 'carriedAmount' | 'totalAmount'
const amount = (key: Key, title: Text, hidden = false): Column<CommissionStatement> => ({
  ...{ key, title, hidden, align: 'right', sortable: key === 'totalAmount' },
  cell: (row) => <Amount value={row[key]} currency={row.currency} withCode={key === 'totalAmount'} />,
})

export const statementColumns: Column<CommissionStatement>[] = [
  { key: 'statementNo', title: m.statementNo },
  { key: 'month', title: m.month, sortable: true },
  {
    key: 'beneficiaryName',
    title: m.beneficiary,
    sortable: true,
    exportAs: ['beneficiaryKind', 'beneficiaryName'],
    cell: (row) => <Beneficiary of={row} />,
  },
  { key: 'merchants', title: m.merchants, align: 'right' },
  amount('totalAmount', m.total),
  { key: 'state', title: m.state, cell: ({ state }) => <StatementStateTag of={state} /> },
  amount('commissionAmount', m.commission, true),
  amount('carriedAmount', m.carried, true),
  { key: 'checkedBy', title: m.checkedBy, hidden: true },
  { key: 'confirmedBy', title: m.confirmedBy, hidden: true },
  { key: 'payTime', title: m.payTime, hidden: true },
  { key: 'reference', title: m.reference, hidden: true },
]
