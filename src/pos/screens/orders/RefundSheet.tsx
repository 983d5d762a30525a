import { type FormEvent, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import type { TillOrderDetail } from '#features/products/pos/till.contract.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { orderTexts as m } from '#pos/text/orders.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button } from '#pos/ui/Button.tsx'
import { TextField } from '#pos/ui/Field.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { Refusal } from '#pos/ui/States.tsx'
import { formatAmount, formatMoney, parseAmount } from '#shared/money.ts'

type Props = { order: TillOrderDetail; onClose: () => void; onDone: (waits: boolean) => void }

/** Refunds an order, with the refund password; a cashier's refund waits for approval. */
export function RefundSheet({ order, onClose, onDone }: Props) {
  const t = useText()
  const { refundRefusal } = order
  if (refundRefusal) {
    return (
      <Sheet title={t(m.refund)} onClose={onClose}>
        <Refusal>{refundRefusal.message}</Refusal>
      </Sheet>
    )
  }
  return <RefundForm order={order} onClose={onClose} onDone={onDone} />
}

function RefundForm({ order, onClose, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const online = useOnline()
  const waits = useTill().till.role === 'cashier'
  const { orderId, currency, refundable } = order
  const [typed, setTyped] = useState(formatAmount(refundable, currency))
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const parsed = parseAmount(typed, currency)
  const amount = parsed.ok ? parsed.amount : 0n
  const money = (minor: bigint) => formatMoney(minor, currency, language)
  const ready = amount > 0n && amount <= refundable && password !== '' && online

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    setBusy(true)
    setRefusal(null)
    const input = {
      orderId,
      amount,
      refundPassword: password,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    try {
      const { waitingRefund } = await api.pos.refund(input)
      onDone(waitingRefund !== null)
    } catch (failure) {
      const error = refusalOf(failure)
      setRefusal(error.detail ?? error.fields[0]?.message ?? error.message)
      setBusy(false)
    }
  }
  return (
    <Sheet title={t(m.refund)} description={t(m.refundable, { amount: money(refundable) })} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t(m.refundAmount)}
          hint={currency}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t(m.refundPassword)}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="off"
          maxLength={64}
          autoFocus
        />
        <TextField
          label={t(m.reason)}
          hint={t(m.optional)}
          value={reason}
          onChange={setReason}
          maxLength={50}
          autoComplete="off"
        />
        {waits && <p className="text-text-2">{t(m.managerPasses)}</p>}
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button type="submit" look="primary" size="large" block busy={busy} disabled={!ready}>
          {t(m.refundNow, { amount: money(amount) })}
        </Button>
      </form>
    </Sheet>
  )
}
