import { useParams, useSearch } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { oneOf, type Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { PayoutCard } from '#features/finances/payouts/PayoutCard.tsx'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import { BankAccount, ClearingFacts } from '#features/finances/settlements/detail/ClearingFacts.tsx'
import { ClearingLines } from '#features/finances/settlements/detail/ClearingLines.tsx'
import { Deposit } from '#features/finances/settlements/detail/Deposit.tsx'
import { figureCategories, type OpenFigure } from '#features/finances/settlements/figures.domain.ts'
import {
  SettlementStatusTag,
  StateTag,
  ValidationTag,
} from '#features/finances/settlements/SettlementTags.tsx'
import { detailTexts, m } from '#features/finances/settlements/settlements.messages.ts'
import { Validation } from '#features/finances/settlements/validation/Validation.tsx'
import { ValidationRuns } from '#features/finances/settlements/validation/ValidationRuns.tsx'
import { StatementMenu } from '#features/finances/statements/StatementMenu.tsx'

export function SettlementDetailPage() {
  const params = useParams({ strict: false }) as { clientId?: string; clearingId?: string }
  const { clientId = '', clearingId = '' } = params
  return <SettlementDetails key={clearingId} clientId={clientId} clearingId={clearingId} />
}

type Props = { clientId: string; clearingId: string }

/**
 * Detail page of one settlement: what the deposit consists of, whether it passed validation, and where it
 * went.
 */
export function SettlementDetails({ clientId, clearingId }: Props) {
  const { figure, open } = useOpenFigure()
  return (
    <DetailPage
      title={m.settlement}
      call={api.settlements.get}
      input={{ clientId, clearingId }}
      back={{ to: '/Finances/Settlements', label: detailTexts.back }}
      name={(clearing) => clearing.clearingId}
      tag={(clearing) => <Heading clearing={clearing} />}
      actions={() => <StatementMenu clientId={clientId} clearingId={clearingId} />}
      live={{ topic: 'clearing', id: clearingId }}
    >
      {(clearing) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Validation clearing={clearing} />
            <Deposit clearing={clearing} onOpen={open} />
            <ValidationRuns clearing={clearing} />
            <PayoutCard clearing={clearing} />
            <ClearingFacts clearing={clearing} />
            <BankAccount clearing={clearing} />
          </div>
          <History entries={clearing.timeline} objectId={clearingId} />
          {figure && <ClearingLines {...{ clearing, figure }} onClose={() => open(null)} />}
        </div>
      )}
    </DetailPage>
  )
}

/** Keeps the open figure in the URL, so that going back from an order shows its lines again. */
function useOpenFigure() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const requested = oneOf(search, 'lines') ?? ''
  const figure = Object.hasOwn(figureCategories, requested) ? (requested as OpenFigure) : null
  // Drops the page, size and sort from the URL, because they belong to the lines of the previous figure.
  const open = (next: OpenFigure | null) =>
    void navigate({
      to: '.',
      search: { lines: next ?? undefined },
      replace: next === null,
      resetScroll: false,
    })
  return { figure, open }
}

function Heading({ clearing }: { clearing: ClearingDetail }) {
  const { clearingId, net, currency, status, state, validation } = clearing
  return (
    <>
      <CopyButton text={clearingId} />
      <span className="text-xl font-semibold">
        <Amount value={net} currency={currency} withCode />
      </span>
      <SettlementStatusTag of={status} />
      {status !== 'carried' && <StateTag of={state} />}
      <ValidationTag of={validation} />
    </>
  )
}
