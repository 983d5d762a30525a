import { useText } from '#console/language.tsx'
import type { StoreCodeTotals } from '#features/products/storeCodes/storeCodes.contract.ts'
import { m } from '#features/products/storeCodes/storeCodes.messages.ts'

/** Counts and totals of a store code list, for merchant and provider. */
export const stateTotals = {
  count: (rows: StoreCodeTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: StoreCodeTotals[]) => <StatesTotal rows={rows} />,
}

function StatesTotal({ rows }: { rows: StoreCodeTotals[] }) {
  const t = useText()
  const countOf = (state: StoreCodeTotals['state']) => rows.find((row) => row.state === state)?.count ?? 0
  const suspended = countOf('suspended')
  const counts = { active: countOf('active'), disabled: countOf('disabled'), revoked: countOf('revoked') }
  return <span>{suspended > 0 ? t(m.totalsSuspended, { ...counts, suspended }) : t(m.totals, counts)}</span>
}
