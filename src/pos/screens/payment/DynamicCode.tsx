import { useEffect, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The code for the payer, as large as the screen allows, with its remaining time. */
export function DynamicCode({ order, onOver }: { order: TillOrder; onOver: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { code, way, payAmount, tipAmount, surchargeAmount, currency } = order
  const brand = t(channelNames[brandOfWay[way]])
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-xl text-text-2">{t(m.scanToPay, { brand })}</p>
      <p className="text-[clamp(2.5rem,9vw,3.75rem)] leading-tight font-semibold tabular-nums">
        {money(payAmount)}
      </p>
      {tipAmount > 0n && (
        <p className="text-lg text-text-2">{t(m.includingTip, { amount: money(tipAmount) })}</p>
      )}
      {surchargeAmount > 0n && (
        <p className="text-lg text-text-2">{t(m.includingSurcharge, { amount: money(surchargeAmount) })}</p>
      )}
      {code !== null && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt={t(m.scanToPay, { brand })}
          className="aspect-square w-full max-w-[min(24rem,52dvh)] rounded-3xl bg-white p-2"
        />
      )}
      <Clock until={order.expireTime} from={order.createTime} onOver={onOver} />
    </div>
  )
}

function Clock({ until, from, onOver }: { until: Date; from: Date; onOver: () => void }) {
  const t = useText()
  const [now, setNow] = useState(Date.now())
  const left = Math.max(0, Math.ceil((until.getTime() - now) / 1000))
  const whole = Math.max(1, (until.getTime() - from.getTime()) / 1000)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its time is over
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const isShort = left <= 30
  return (
    <div className="flex w-full max-w-96 flex-col items-center gap-2" role="timer">
      <progress
        max={whole}
        value={left}
        aria-label={t(m.timeLeft, { time })}
        className={cx(
          'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-webkit-progress-bar]:bg-hover',
          isShort
            ? '[&::-moz-progress-bar]:bg-amber [&::-webkit-progress-value]:bg-amber'
            : '[&::-moz-progress-bar]:bg-text-3 [&::-webkit-progress-value]:bg-text-3',
        )}
      />
      <p className={cx('text-lg tabular-nums', isShort ? 'font-semibold text-amber' : 'text-text-2')}>
        {t(m.timeLeft, { time })}
      </p>
    </div>
  )
}
