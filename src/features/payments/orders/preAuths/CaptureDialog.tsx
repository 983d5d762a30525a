import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { preAuthTexts as m } from '#features/payments/orders/preAuths/preAuths.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { orderId: string; currency: Currency; authorizedAmount: bigint; onClose: () => void }

/** Captures the held amount, or less if entered; shows what the payer gets back before money moves. */
export function CaptureDialog({ orderId, currency, authorizedAmount: most, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const initial: { amount: bigint | null } = { amount: most }
  const money = (value: bigint) => formatMoney(value, currency, language)
  const form = useForm({
    initial,
    schema: amountUpTo(most, currency),
    send: ({ amount }) => api.preAuths.capture({ orderId, amount: amount ?? 0n }),
    onDone: () => {
      notify.success(m.captureAsked)
      onClose()
    },
  })
  const { amount } = form.values
  const fits = amount !== null && amount > 0n && amount <= most
  return (
    <FormDialog open onClose={onClose} title={m.captureTitle} form={form} submitLabel={m.capture}>
      <FormField
        form={form}
        name="amount"
        label={t(m.captureAmount)}
        hint={t(m.captureHint, { max: money(most) })}
        required
      >
        {(control) => <AmountInput {...control} currency={currency} />}
      </FormField>
      {fits && (
        <Note tone={amount === most ? 'info' : 'warn'} title={t(m.captureSubmit, { amount: money(amount) })}>
          {amount === most
            ? t(m.captureAll)
            : t(m.capturePart, { amount: money(amount), freed: money(most - amount) })}
        </Note>
      )}
    </FormDialog>
  )
}

function amountUpTo(most: bigint, currency: Currency) {
  const tooLow = sayInBoth(orderErrors.amountNotPositive.text, (language) => ({
    amount: formatMoney(0n, currency, language),
  }))
  const tooHigh = sayInBoth(preAuthErrors.amountTooHigh.text, (language) => ({
    max: formatMoney(most, currency, language),
  }))
  return z.strictObject({
    amount: z
      .bigint()
      .refine((amount) => amount > 0n, { params: { words: tooLow } })
      .refine((amount) => amount <= most, { params: { words: tooHigh } }),
  })
}
