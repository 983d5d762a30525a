import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import {
  exportTitles as titles,
  triggerText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import { detailTexts as m } from '#features/finances/settlements/settlements.messages.ts'

/** The settlement's period and totals, and links to the previous and next one. */
export function ClearingFacts({ clearing }: { clearing: ClearingDetail }) {
  const t = useText()
  const { currency, settleTime, clientId, previousClearingId, nextClearingId } = clearing
  const neighbour = (id: string | null) =>
    id && (
      <TextLink
        to={pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId: id })}
      >
        {id}
      </TextLink>
    )
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        items={[
          { label: t(titles.fromTime), value: <Instant at={clearing.fromTime} withZone /> },
          { label: t(titles.toTime), value: <Instant at={clearing.toTime} withZone /> },
          { label: t(titles.gross), value: <Amount value={clearing.gross} currency={currency} /> },
          { label: t(titles.serviceFee), value: <Amount value={clearing.serviceFee} currency={currency} /> },
          { label: t(titles.paymentCount), value: String(clearing.paymentCount) },
          { label: t(titles.refundCount), value: String(clearing.refundCount) },
          { label: t(titles.settleDate), value: clearing.settleDate },
          { label: t(m.depositDay), value: clearing.depositDay },
          { label: t(titles.settleTime), value: settleTime && <Instant at={settleTime} withZone /> },
          { label: t(titles.trigger), value: t(triggerText[clearing.trigger]) },
          { label: t(titles.exchangeRate), value: clearing.exchangeRate },
          { label: t(m.previous), value: neighbour(previousClearingId) },
          { label: t(m.next), value: neighbour(nextClearingId) },
        ]}
      />
    </Card>
  )
}

/** The bank details at the time of the cutoff. */
export function BankAccount({ clearing: { bank } }: { clearing: ClearingDetail }) {
  const t = useText()
  const { bankName, institutionNo, transitNo, routingNo, accountNoTail } = bank
  return (
    <Card title={t(m.bank)}>
      {accountNoTail === null ? (
        <p className="text-text-2">{t(m.noBank)}</p>
      ) : (
        <Descriptions
          items={[
            { label: t(m.bankName), value: bankName },
            routingNo === null && { label: t(m.institutionNo), value: institutionNo },
            routingNo === null && { label: t(m.transitNo), value: transitNo },
            routingNo !== null && { label: t(m.routingNo), value: routingNo },
            { label: t(m.accountNo), value: `•••• ${accountNoTail}` },
          ]}
        />
      )}
    </Card>
  )
}
