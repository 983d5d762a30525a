import { useLanguage, useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import { m } from '#features/products/storeCodes/soundBox/soundBox.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** The latest payment in large type, announced to screen readers. */
export function PaymentBoard({ payment }: { payment: Order | null }) {
  const t = useText()
  return (
    <section
      aria-live="polite"
      aria-atomic
      className="grid min-h-56 place-items-center rounded-xl border border-line bg-surface p-6 text-center sm:min-h-72"
    >
      {payment ? (
        <Paid key={payment.orderId} payment={payment} />
      ) : (
        <p className="text-xl text-text-3">{t(m.waiting)}</p>
      )}
    </section>
  )
}

function Paid({ payment }: { payment: Order }) {
  const t = useText()
  const language = useLanguage()
  const { way, payAmount, tipAmount, currency, payTime, storeLabel } = payment
  return (
    <div className="flex min-w-0 max-w-full flex-col items-center gap-3">
      <p className="flex items-center gap-2 text-2xl font-medium">
        <BrandSign way={way} size={32} />
        {t(wayText[way])}
        <span className="text-green">{t(m.received)}</span>
      </p>
      <p className="max-w-full text-[clamp(2.75rem,11vw,8rem)] leading-none font-bold tracking-tight tabular-nums wrap-anywhere">
        {formatMoney(payAmount, currency, language)}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-lg text-text-2">
        {tipAmount > 0n && <span>{t(m.tip, { amount: formatMoney(tipAmount, currency, language) })}</span>}
        {payTime && <Instant at={payTime} show="time" />}
        {storeLabel && <span className="wrap-anywhere">{storeLabel}</span>}
      </p>
    </div>
  )
}
