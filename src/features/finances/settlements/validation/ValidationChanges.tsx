import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { RevalidatedDetail } from '#features/finances/settlements/clearing.contract.ts'
import { exportTitles as titles } from '#features/finances/settlements/settlementExport.messages.ts'
import { checkTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import type { Figure } from '#features/ledger/figures.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

export type Changes = RevalidatedDetail['changes']

const figureTitles: Record<Figure, Text> = {
  saleAmount: titles.sale,
  tipAmount: titles.tip,
  surchargeAmount: titles.surcharge,
  refundAmount: titles.refund,
  feeAmount: titles.serviceFee,
  feeReturnAmount: titles.feeReturn,
  taxAmount: titles.tax,
  holdAmount: titles.hold,
  reserveAmount: titles.reserve,
  adjustmentAmount: titles.adjustment,
}

/** What the latest validation run changed compared to the previous one. */
export function ValidationChanges({ changes, currency }: { changes: Changes; currency: Currency }) {
  const t = useText()
  const language = useLanguage()
  const { solved, added, figures } = changes
  const lines = [
    ...(solved.length > 0 ? [t(m.solved, { count: solved.length })] : []),
    ...(added.length > 0 ? [t(m.added, { count: added.length })] : []),
    ...figures.map(({ figure, before, after }) =>
      t(m.figureMoved, {
        figure: t(figureTitles[figure]),
        before: formatMoney(before, currency, language),
        after: formatMoney(after, currency, language),
      }),
    ),
  ]
  return (
    <Note tone="info" title={t(m.changed)}>
      {lines.length === 0 ? (
        t(m.sameAsBefore)
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
