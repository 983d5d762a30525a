import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Beneficiary } from '#features/provider/commissions/policies/policyColumns.tsx'
import { StatementStateTag } from '#features/provider/commissions/statements/StatementTags.tsx'
import type { CommissionStatement } from '#features/provider/commissions/statements/statements.fields.ts'

const special: FieldChoice<CommissionStatement>['special'] = {
  beneficiaryName: {
    exportAs: ['beneficiaryKind', 'beneficiaryName'],
    cell: (row) => <Beneficiary of={row} />,
  },
  totalAmount: {
    cell: ({ totalAmount, currency }) => <Amount value={totalAmount} currency={currency} withCode />,
  },
  state: { cell: ({ state }) => <StatementStateTag of={state} /> },
  payTime: { zoned: false },
}
const figures = ['merchants', 'totalAmount', 'state'] as const
const more = [
  ...(['commissionAmount', 'carriedAmount', 'checkedBy'] as const),
  ...(['confirmedBy', 'payTime', 'reference'] as const),
]

export const statementChoice: FieldChoice<CommissionStatement> = {
  shown: ['statementNo', 'month', 'beneficiaryName', ...figures],
  more,
  special,
}
/** On the page of a beneficiary. */
export const beneficiaryChoice: FieldChoice<CommissionStatement> = {
  shown: ['statementNo', 'month', ...figures],
  more,
  special,
}
