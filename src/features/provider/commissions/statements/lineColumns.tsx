import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import type { CommissionLine } from '#features/provider/commissions/statements/statements.fields.ts'
import { lineKindText } from '#features/provider/commissions/statements/statements.messages.ts'
import { type Currency, currencies } from '#shared/currency.ts'

export type ShownLine = CommissionLine & { key: string; currency: Currency }

export const lineChoice: FieldChoice<ShownLine> = {
  shown: [
    ...(['kind', 'aboutMonth', 'days', 'feeAmount'] as const),
    ...(['volumeAmount', 'proportion', 'exactAmount', 'amount'] as const),
  ],
  special: {
    kind: { cell: (row) => <What of={row} /> },
    feeAmount: { cell: (row) => <OfPolicy of={row} value={row.feeAmount} /> },
    volumeAmount: { cell: (row) => <OfPolicy of={row} value={row.volumeAmount} /> },
    proportion: {
      cell: ({ proportion }) => (proportion === null ? dash : `${percentOfRate(proportion)}%`),
    },
    exactAmount: { cell: (row) => <span className="text-text-3">{exactOf(row)}</span> },
  },
}

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

/** An amount of the settlements of a policy's days; other lines have none. */
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
