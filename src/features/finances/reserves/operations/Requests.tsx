import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import type {
  ReserveDetail,
  ReserveRequest,
} from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { m, requestStatusText } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { formatMoney } from '#shared/money.ts'

const kinds: Record<ReserveRequest['status'], StatusKind> = {
  proposed: 'waiting',
  approved: 'done',
  refused: 'failed',
  withdrawn: 'ended',
}

/** Change requests with their proposers, and the decision by a second person. */
export function Requests({ detail: { merchantId, requests } }: { detail: ReserveDetail }) {
  const t = useText()
  return (
    <Card title={t(m.requests)}>
      {requests.length === 0 && <p className="text-text-3">{t(m.noRequests)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {requests.map((request) => (
          <li key={request.requestId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-56 flex-1">
              <span className="font-medium">
                <What of={request} />
              </span>
              <span className="block text-sm text-text-2">{request.reason}</span>
              <span className="block text-xs text-text-3">
                {request.proposedBy} · <Instant at={request.proposeTime} />
                {request.decidedBy && ` · ${t(m.decidedBy)} ${request.decidedBy}`} {request.decisionReason}
              </span>
            </span>
            <StatusTag kind={kinds[request.status]}>{t(requestStatusText[request.status])}</StatusTag>
            {request.status === 'proposed' && <Acts mchCode={merchantId} request={request} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function What({ of }: { of: ReserveRequest }) {
  const t = useText()
  const language = useLanguage()
  const { kind, reserveRate, reserveDays, validFrom: day, targetAmount, currency, clearingId: id } = of
  if (kind === 'terms' && reserveRate !== null) {
    if (reserveDays === 0) return <>{t(m.noneFrom, { day: day ?? '' })}</>
    return (
      <>{t(m.fromDay, { rate: `${percentOfRate(reserveRate)}%`, count: reserveDays ?? 0, day: day ?? '' })}</>
    )
  }
  if (kind === 'fixed' && targetAmount !== null && currency !== null)
    return <>{t(m.upTo, { amount: formatMoney(targetAmount, currency, language) })}</>
  return <>{t(m.releaseOf, { id: id ?? '' })}</>
}

function Acts({ mchCode, request }: { mchCode: string; request: ReserveRequest }) {
  const t = useText()
  const mayDecide = useCan('reserve.edit')
  const mayAdd = useCan('reserve.add')
  const { requestId, isMine } = request
  const onDone = () => notify.success(m.decided)
  const decide = useWrite(
    (approve: boolean) => api.reserveDesk.decide({ mchCode, requestId, approve, reason: '' }),
    { onDone },
  )
  const withdraw = useWrite(() => api.reserveDesk.withdraw({ mchCode, requestId }), { onDone })
  async function ask(title: string, confirmLabel: string, go: () => void) {
    if (await confirm({ title, confirmLabel })) go()
  }
  if (isMine)
    return mayAdd ? (
      <Button
        size="small"
        onClick={() => void ask(t(m.withdrawTitle), t(m.withdraw), () => withdraw.submit())}
      >
        {t(m.withdraw)}
      </Button>
    ) : null
  if (!mayDecide) return null
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        onClick={() => void ask(t(m.refuseTitle), t(m.refuse), () => decide.submit(false))}
      >
        {t(m.refuse)}
      </Button>
      <Button
        size="small"
        look="primary"
        busy={decide.pending}
        onClick={() => void ask(t(m.approveTitle), t(m.approve), () => decide.submit(true))}
      >
        {t(m.approve)}
      </Button>
    </span>
  )
}
