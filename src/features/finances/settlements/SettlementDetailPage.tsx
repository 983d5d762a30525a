import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { ClearingLines } from '#features/finances/settlements/ClearingLines.tsx'
import { Deposit } from '#features/finances/settlements/Deposit.tsx'
import { figureCategories, type OpenFigure } from '#features/finances/settlements/figures.domain.ts'
import { SettlementStatusTag, ValidationTag } from '#features/finances/settlements/SettlementTags.tsx'
import {
  exportTitles as titles,
  triggerText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import type { ClearingDetail } from '#features/finances/settlements/settlements.contract.ts'
import { detailTexts, m } from '#features/finances/settlements/settlements.messages.ts'
import { Validation } from '#features/finances/settlements/Validation.tsx'
import { History } from '#features/payments/orders/history/History.tsx'

export function SettlementDetailPage() {
  const params = useParams({ strict: false }) as { clientId?: string; clearingId?: string }
  const { clientId = '', clearingId = '' } = params
  return <SettlementDetails key={clearingId} clientId={clientId} clearingId={clearingId} />
}

type Props = { clientId: string; clearingId: string }

/** One settlement: what the deposit is made of, whether it was proved, and where it went. */
export function SettlementDetails({ clientId, clearingId }: Props) {
  const { figure, open } = useOpenFigure()
  return (
    <DetailPage
      title={m.settlement}
      queryKey={['clearing', clientId, clearingId]}
      read={() => api.settlements.get({ clientId, clearingId })}
      back={{ to: '/Finances/Settlements', label: detailTexts.back }}
      name={(clearing) => clearing.clearingId}
      tag={(clearing) => <Heading clearing={clearing} />}
      live={{ topic: 'clearing', id: clearingId }}
    >
      {(clearing) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Validation clearing={clearing} />
            <Deposit clearing={clearing} onOpen={open} />
            <Facts clearing={clearing} />
            <BankAccount clearing={clearing} />
          </div>
          <History entries={clearing.timeline} objectId={clearingId} />
          {figure && <ClearingLines {...{ clearing, figure }} onClose={() => open(null)} />}
        </div>
      )}
    </DetailPage>
  )
}

/** Whose lines are open stands in the address, so that the way back from an order leads to them again. */
function useOpenFigure() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const asked = oneOf(search, 'lines') ?? ''
  const figure = Object.hasOwn(figureCategories, asked) ? (asked as OpenFigure) : null
  // The page, size and sort in the address are those of the lines.
  const open = (next: OpenFigure | null) =>
    void navigate({
      to: '.',
      search: { lines: next ?? undefined } as never,
      replace: next === null,
      resetScroll: false,
    })
  return { figure, open }
}

function Heading({ clearing }: { clearing: ClearingDetail }) {
  const { clearingId, net, currency, status, validation } = clearing
  return (
    <>
      <CopyButton text={clearingId} />
      <span className="text-xl font-semibold">
        <Amount value={net} currency={currency} withCode />
      </span>
      <SettlementStatusTag of={status} />
      <ValidationTag of={validation} />
    </>
  )
}

function Facts({ clearing }: { clearing: ClearingDetail }) {
  const t = useText()
  const { currency, settleTime } = clearing
  return (
    <Card title={t(detailTexts.facts)}>
      <Descriptions
        items={[
          { label: t(titles.fromTime), value: <Instant at={clearing.fromTime} withZone /> },
          { label: t(titles.toTime), value: <Instant at={clearing.toTime} withZone /> },
          { label: t(titles.gross), value: <Amount value={clearing.gross} currency={currency} /> },
          { label: t(titles.serviceFee), value: <Amount value={clearing.serviceFee} currency={currency} /> },
          { label: t(titles.paymentCount), value: String(clearing.paymentCount) },
          { label: t(titles.refundCount), value: String(clearing.refundCount) },
          { label: t(titles.settleDate), value: clearing.settleDate },
          { label: t(titles.settleTime), value: settleTime && <Instant at={settleTime} withZone /> },
          { label: t(titles.trigger), value: t(triggerText[clearing.trigger]) },
          { label: t(titles.exchangeRate), value: clearing.exchangeRate },
        ]}
      />
    </Card>
  )
}

function BankAccount({ clearing: { bank } }: { clearing: ClearingDetail }) {
  const t = useText()
  return (
    <Card title={t(detailTexts.bank)}>
      <Descriptions
        items={[
          { label: t(detailTexts.bankName), value: bank.bankName },
          { label: t(detailTexts.institutionNo), value: bank.institutionNo },
          { label: t(detailTexts.transitNo), value: bank.transitNo },
          { label: t(detailTexts.accountNo), value: `•••• ${bank.accountNoTail}` },
        ]}
      />
    </Card>
  )
}
