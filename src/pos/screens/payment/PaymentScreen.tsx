import { CircleSlash, CloudOff, LoaderCircle, RotateCw, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import { isSettled } from '#features/products/pos/pos.domain.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import type { StoredCharge } from '#pos/charge/storedCharge.ts'
import { usePayment } from '#pos/charge/usePayment.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { DynamicCode } from '#pos/screens/payment/DynamicCode.tsx'
import { Outcome } from '#pos/screens/payment/Outcome.tsx'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { netTexts } from '#pos/text/net.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button } from '#pos/ui/Button.tsx'
import { Refusal, State } from '#pos/ui/States.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import type { PayableWay } from '#shared/reference.ts'

/** One payment from its first call to its end; it blocks everything else on the device. */
export function PaymentScreen({ charge }: { charge: StoredCharge }) {
  const t = useText()
  const { till } = useTill()
  const online = useOnline()
  const { phase, look, end } = usePayment(charge, { socket: till.socketEnabled })
  const brand = t(channelNames[brandOfWay[(charge.way ?? 'WP') as PayableWay]])

  if (phase.name === 'made' && isSettled(phase.order.state))
    return <Outcome order={phase.order} celebrated={charge.celebrated} onEnd={end} />
  return (
    <main className="m-auto flex w-full max-w-140 flex-col gap-4 overflow-y-auto p-4">
      {phase.name === 'made' && <Pending order={phase.order} onAsk={look} />}
      {phase.name === 'sending' && (
        <State
          icon={LoaderCircle}
          title={t(m.sending, { brand: charge.way === null ? t(m.charge) : brand })}
        />
      )}
      {phase.name === 'lost' && (
        <State
          icon={online ? LoaderCircle : CloudOff}
          tone="wait"
          title={t(m.lost)}
          hint={`${t(m.lostHint)} ${online ? '' : t(m.offlineHint)}`}
        >
          <Button icon={RotateCw} size="large" onClick={look} disabled={!online}>
            {t(m.askAgain)}
          </Button>
        </State>
      )}
      {phase.name === 'never' && (
        <State icon={CircleSlash} title={t(m.neverMade)} hint={t(m.neverMadeHint)}>
          <Button look="primary" size="large" onClick={end}>
            {t(netTexts.back)}
          </Button>
        </State>
      )}
      {phase.name === 'refused' && (
        <State
          icon={CircleSlash}
          tone="bad"
          title={phase.error.fields[0]?.message ?? phase.error.message}
          hint={t(m.nothingCharged)}
        >
          <Button look="primary" size="large" onClick={end}>
            {t(netTexts.back)}
          </Button>
        </State>
      )}
    </main>
  )
}

/** Waiting for the payer or the channel: the status can be refreshed, and the payment cancelled. */
function Pending({ order, onAsk }: { order: TillOrder; onAsk: () => void }) {
  const t = useText()
  const language = useLanguage()
  const online = useOnline()
  const [cancelling, setCancelling] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { orderId, state } = order

  async function send(call: () => Promise<unknown>) {
    setRefusal(null)
    // If it was paid meanwhile, the outcome shows at once instead of an error.
    const error = await call().then(
      () => null,
      (failure) => refusalOf(failure),
    )
    if (error && error.code !== 'order.notOpen') setRefusal(error.message)
    onAsk()
    return error === null
  }
  async function again() {
    setAsking(true)
    await send(() => api.pos.requery({ orderId }))
    setTimeout(() => setAsking(false), 1_000)
  }
  async function cancel() {
    setCancelling(true)
    if (!(await send(() => api.pos.cancel({ orderId })))) setCancelling(false)
  }

  return (
    <div className="flex flex-col gap-4" lang={language}>
      {cancelling ? (
        <State icon={LoaderCircle} tone="wait" title={t(m.cancelling)} hint={t(m.cancellingHint)} />
      ) : state === 'scan' ? (
        <DynamicCode order={order} onOver={onAsk} />
      ) : (
        <State
          icon={state === 'confirm' ? Smartphone : LoaderCircle}
          tone="wait"
          title={t(state === 'confirm' ? m.confirming : m.asking)}
          hint={t(state === 'confirm' ? m.confirmHint : m.askingHint)}
        />
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:*:flex-1">
        {!cancelling && (
          <Button look="ghost" size="large" disabled={!online} onClick={() => void cancel()}>
            {t(m.cancelPayment)}
          </Button>
        )}
        <Button
          look={state === 'asking' ? 'primary' : 'plain'}
          size="large"
          icon={RotateCw}
          busy={asking}
          disabled={!online}
          onClick={() => void again()}
        >
          {t(m.askAgain)}
        </Button>
      </div>
    </div>
  )
}
