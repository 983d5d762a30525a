import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { useMaybeSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { StageTag } from '#features/payments/disputes/DisputeTags.tsx'
import { DisputeFacts } from '#features/payments/disputes/detail/DisputeFacts.tsx'
import type { DisputeDetail } from '#features/payments/disputes/disputes.contract.ts'
import { m } from '#features/payments/disputes/disputes.messages.ts'
import { EvidenceCard } from '#features/payments/disputes/evidence/EvidenceCard.tsx'
import { formatMoney } from '#shared/money.ts'

export function DisputePage() {
  const { disputeId = '' } = useParams({ strict: false }) as { disputeId?: string }
  return <DisputeDetails key={disputeId} disputeId={disputeId} />
}

/** Detail page of one dispute: the claim, the deadline, the evidence, and the effect on the balance. */
export function DisputeDetails({ disputeId }: { disputeId: string }) {
  const clientId = useMaybeSession()?.partner.mch_code ?? ''
  return (
    <DetailPage
      title={m.detail}
      call={api.disputes.get}
      input={{ disputeId }}
      back={{ to: '/Payments/Disputes', label: m.back }}
      name={({ disputeNo }) => disputeNo}
      tag={(dispute) => <Heading dispute={dispute} />}
      actions={(dispute) => <Accept dispute={dispute} />}
      live={{ topic: 'dispute', id: disputeId }}
    >
      {(dispute) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <DisputeFacts
              dispute={dispute}
              orderTo={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: dispute.orderId })}
              settlementTo={(clearingId) =>
                pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId })
              }
            />
            <EvidenceCard dispute={dispute} />
          </div>
          <History entries={dispute.timeline} objectId={disputeId} />
        </div>
      )}
    </DetailPage>
  )
}

export function Heading({ dispute: { amount, currency, stage } }: { dispute: DisputeDetail }) {
  return (
    <>
      <span className="text-xl font-semibold">
        <Amount value={amount} currency={currency} withCode />
      </span>
      <StageTag of={stage} />
    </>
  )
}

/** Accepting requires a confirmation that states the loss. */
function Accept({ dispute: { disputeId, amount, currency, mayAnswer } }: { dispute: DisputeDetail }) {
  const t = useText()
  const language = useLanguage()
  const mayEdit = useCan('dispute.edit')
  const accept = useWrite(() => api.disputes.accept({ disputeId }), {
    onDone: () => notify.success(m.accepted),
  })
  if (!mayEdit || !mayAnswer) return null
  async function ask() {
    const title = t(m.acceptTitle, { amount: formatMoney(amount, currency, language) })
    const yes = await confirm({ title, body: t(m.acceptBody), confirmLabel: t(m.accept), danger: true })
    if (yes) accept.submit()
  }
  return (
    <Button look="danger" busy={accept.pending} onClick={() => void ask()}>
      {t(m.accept)}
    </Button>
  )
}
