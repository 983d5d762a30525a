import { Check, CircleSlash, Plus, Printer, RotateCcw, TimerOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { channelRefusals } from '#features/channels/channels.messages.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import { clearDraft } from '#pos/charge/draft.ts'
import { noteCelebrated } from '#pos/charge/storedCharge.ts'
import { tillSettings } from '#pos/device/settings.ts'
import { api } from '#pos/net/api.ts'
import { usePrint } from '#pos/print/usePrint.ts'
import { go } from '#pos/route.ts'
import { sound } from '#pos/sound.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { Refusal } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { order: TillOrder; celebrated: boolean; onEnd: () => void }

const leaveAfterMs = 45_000

/** The outcome: visible from a distance, with sound, and printed if the device prints automatically. */
export function Outcome({ order, celebrated, onEnd }: Props) {
  return order.state === 'paid' || order.state === 'refunded' ? (
    <Paid order={order} celebrated={celebrated} onEnd={onEnd} />
  ) : (
    <NotPaid order={order} celebrated={celebrated} onEnd={onEnd} />
  )
}

function Paid({ order, celebrated, onEnd }: Props) {
  const t = useText()
  const language = useLanguage()
  const { printOf, printing, error } = usePrint()
  const printed = useRef(celebrated)
  const { orderId, payAmount, tipAmount, currency, way } = order
  const money = (amount: bigint) => formatMoney(amount, currency, language)

  function print() {
    const copy = printed.current
    printed.current = true
    void printOf(orderId, copy)
  }
  function next() {
    clearDraft()
    go({ name: 'charge' }, { replace: true })
    onEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    const timer = setTimeout(next, leaveAfterMs)
    if (!celebrated) {
      noteCelebrated()
      if (tillSettings.get().sound) sound('paid')
      if (tillSettings.get().autoPrint) print()
    }
    return () => clearTimeout(timer)
  }, [])
  useWedge({ onKey: (key) => key === 'Enter' && next() })

  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-green/10" aria-live="assertive">
      <div className="m-auto flex w-full max-w-140 flex-col items-center gap-4 p-6 text-center">
        <span className="grid size-28 place-items-center rounded-full bg-green text-page">
          <Check size={68} strokeWidth={3} aria-hidden />
        </span>
        <h1 className="text-2xl font-semibold text-green">{t(m.paid)}</h1>
        <p className="text-[clamp(3rem,12vw,5rem)] leading-none font-semibold tabular-nums">
          {money(payAmount)}
        </p>
        <p className="text-lg text-text-2">
          {t(channelNames[brandOfWay[way]])}
          {tipAmount > 0n && ` · ${t(m.includingTip, { amount: money(tipAmount) })}`}
        </p>
        {error && <Refusal>{error.message}</Refusal>}
        <div className="mt-4 flex w-full flex-col gap-3">
          <Button look="success" size="large" icon={Plus} block onClick={next} autoFocus>
            {t(m.newPayment)}
          </Button>
          <Button size="large" icon={Printer} block busy={printing} onClick={print}>
            {t(printing ? m.printing : m.printTicket)}
          </Button>
          <Button
            look="ghost"
            block
            onClick={() => {
              clearDraft()
              go({ name: 'order', orderId })
              onEnd()
            }}
          >
            {t(m.details)}
          </Button>
        </div>
      </div>
    </main>
  )
}

const faces = {
  declined: { icon: X, text: m.declined, tone: 'bg-red/12 text-red' },
  expired: { icon: TimerOff, text: m.expired, tone: 'bg-hover text-text-2' },
  cancelled: { icon: CircleSlash, text: m.cancelled, tone: 'bg-hover text-text-2' },
} as const

function NotPaid({ order, celebrated, onEnd }: Props) {
  const t = useText()
  const { status, orderId } = order
  const { icon: Icon, text, tone } = faces[order.state as keyof typeof faces]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    if (celebrated) return
    noteCelebrated()
    if (order.state === 'declined' && tillSettings.get().sound) sound('declined')
  }, [])

  function again(keepAmount: boolean) {
    // A declined code could still be paid, so the order is closed to prevent a double payment.
    if (status === 'failed') void api.pos.cancel({ orderId }).catch(() => undefined)
    if (!keepAmount) clearDraft()
    onEnd()
  }
  useWedge({ onKey: (key) => key === 'Enter' && again(true) })

  return (
    <main
      className="m-auto flex w-full max-w-140 flex-col items-center gap-4 p-6 text-center"
      aria-live="assertive"
    >
      <span className={cx('grid size-24 place-items-center rounded-full', tone)}>
        <Icon size={52} aria-hidden />
      </span>
      <h1 className="text-2xl font-semibold">{t(text)}</h1>
      {order.state === 'declined' && <Reason order={order} />}
      <p className="text-lg text-text-2">{t(m.nothingCharged)}</p>
      <div className="mt-4 flex w-full flex-col gap-3">
        <Button look="primary" size="large" icon={RotateCcw} block onClick={() => again(true)} autoFocus>
          {t(m.tryAgain)}
        </Button>
        <Button size="large" icon={Plus} block onClick={() => again(false)}>
          {t(m.newPayment)}
        </Button>
      </div>
    </main>
  )
}

/** The reason: our own in both languages, the channel's verbatim. */
function Reason({ order: { refusalCode, refusalMessage } }: { order: TillOrder }) {
  const t = useText()
  const ours: Text | undefined = Object.hasOwn(channelRefusals, refusalCode ?? '')
    ? channelRefusals[refusalCode as keyof typeof channelRefusals]
    : undefined
  const text = ours && t(ours)
  const words = text && !text.includes('{') ? text : refusalMessage
  return words ? <p className="text-xl">{words}</p> : null
}
