import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import { PayoutStatusTag } from '#features/finances/payouts/PayoutTags.tsx'
import { m } from '#features/finances/payouts/payouts.messages.ts'
import type { ClearingDetail, ClearingPayout } from '#features/finances/settlements/clearing.contract.ts'
import type { Currency } from '#shared/currency.ts'

/** How a settlement is paid, for its merchant: every payout attempt, latest first. */
export function PayoutCard({ clearing }: { clearing: Pick<ClearingDetail, 'payouts' | 'currency'> }) {
  const t = useText()
  const { payouts, currency } = clearing
  const [last] = payouts.toReversed()
  return (
    <Card title={t(m.title)}>
      {last?.status === 'returned' && (
        <div className="mb-4">
          <Note tone="bad" title={t(m.returnedHint)} />
        </div>
      )}
      {payouts.length === 0 && <p className="text-text-3">{t(m.none)}</p>}
      <ul className="divide-y divide-line">
        {payouts.toReversed().map((payout) => (
          <li key={payout.payoutId} className="py-4 first:pt-0 last:pb-0">
            <Attempt payout={payout} currency={currency} numbered={payouts.length > 1} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type AttemptProps = { payout: ClearingPayout; currency: Currency; numbered: boolean }

function Attempt({ payout, currency, numbered }: AttemptProps) {
  const t = useText()
  const { attemptNo, status, amount, valueDate, bank, traceNo } = payout
  const { returnCode, sendTime, paidTime, returnTime } = payout
  const format = bank.routingNo === null ? 'cpa005' : 'nacha'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {numbered && <h3 className="font-medium">{t(m.attempt, { number: attemptNo })}</h3>}
        <PayoutStatusTag of={status} />
      </div>
      <Descriptions
        items={[
          { label: t(m.amount), value: <Amount value={amount} currency={currency} withCode /> },
          { label: t(m.valueDate), value: valueDate },
          { label: t(m.to), value: `${bank.bankName} •••• ${bank.accountNoTail}` },
          { label: t(m.trace), value: traceNo && <CopyText text={traceNo} /> },
          sendTime && { label: t(m.sent), value: <Instant at={sendTime} /> },
          paidTime && { label: t(m.paid), value: <Instant at={paidTime} /> },
          returnTime && { label: t(m.returned), value: <Instant at={returnTime} /> },
          returnCode !== null && {
            label: t(m.reason),
            value: `${t(returnReason(format, returnCode))} (${returnCode})`,
            wide: true,
          },
        ]}
      />
    </>
  )
}
