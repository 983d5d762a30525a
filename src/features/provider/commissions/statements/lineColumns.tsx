import { Amount } from '#console/ui/Amount.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/account/merchants/ratePlan.domain.ts'
import type { CommissionLine } from '#features/provider/commissions/statements/statements.contract.ts'
import { lineKindText, m } from '#features/provider/commissions/statements/statements.messages.ts'
import { type Currency, currencies } from '#shared/currency.ts'

export type ShownLine = CommissionLine & { key: string; currency: Currency }

export const lineColumns: Column<ShownLine>[] = [
  { key: 'what', title: m.line, cell: (row) => <What of={row} /> },
  { key: 'aboutMonth', title: m.aboutMonth },
  { key: 'days', title: m.days, align: 'right' },
  {
    key: 'feeAmount',
    title: m.fees,
    align: 'right',
    cell: (row) => <OfPolicy of={row} value={row.feeAmount} />,
  },
  {
    key: 'volumeAmount',
    title: m.volume,
    align: 'right',
    cell: (row) => <OfPolicy of={row} value={row.volumeAmount} />,
  },
  {
    key: 'proportion',
    title: m.proportion,
    align: 'right',
    cell: ({ proportion }) => (proportion === null ? dash : `${percentOfRate(proportion)}%`),
  },
  {
    key: 'exactAmount',
    title: m.exact,
    align: 'right',
    cell: (row) => <span className="text-text-3">{exactOf(row)}</span>,
  },
  {
    key: 'amount',
    title: m.amount,
    align: 'right',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
]

const dash = <span className="text-text-3">—</span>

function What({ of: { kind, merchantId, tradeName } }: { of: ShownLine }) {
  const name = merchantId !== null && tradeName !== null && <MerchantName of={{ merchantId, tradeName }} />
  if (kind === 'commission' && name) return name
  return (
    <span className="inline-flex flex-col gap-0.5">
      <Words of={lineKindText[kind]} />
      {name}
    </span>
  )
}

/** Of the settlements of a policy's days; of any other line there is none. */
function OfPolicy({ of: { days, currency }, value }: { of: ShownLine; value: bigint }) {
  return days === null ? dash : <Amount value={value} currency={currency} />
}

/** Minor units before rounding, in the currency's own units: '137.625' cents are '1.37625'. */
export function exactOf({ exactAmount, currency }: Pick<ShownLine, 'exactAmount' | 'currency'>): string {
  const { exponent } = currencies[currency]
  const negative = exactAmount.startsWith('-')
  const [whole = '0', decimals = ''] = exactAmount.replace('-', '').split('.')
  const digits = whole.padStart(exponent + 1, '0')
  const left = digits.slice(0, digits.length - exponent)
  const right = digits.slice(digits.length - exponent) + decimals
  return `${negative ? '-' : ''}${left}${right === '' ? '' : `.${right}`}`
}
