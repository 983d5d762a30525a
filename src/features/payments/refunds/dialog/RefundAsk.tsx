import { type FormEvent, useState } from 'react'
import type { ApiError } from '#console/client.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { FeeBack } from '#features/payments/refunds/dialog/FeeBack.tsx'
import { RefundableSum } from '#features/payments/refunds/dialog/RefundableSum.tsx'
import type { RefundDraft } from '#features/payments/refunds/dialog/RefundDialog.tsx'
import type { RefundableOrder } from '#features/payments/refunds/dialog/refundableOrder.tsx'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { dialogTexts as m } from '#features/payments/refunds/refunds.messages.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { widthOf } from '#shared/textWidth.ts'

const reasonWidth = 50

type Props = {
  formId: string
  order: RefundableOrder
  /** The values entered before the user went back. */
  draft: RefundDraft | null
  refusal: ApiError | null
  onNext: (draft: RefundDraft) => void
}

/** The first step: the refundable amount and its limits, the amount to refund, and the reason. */
export function RefundAsk({ formId, order, draft, refusal, onNext }: Props) {
  const t = useText()
  const language = useLanguage()
  const { currency, refundable } = order
  const most = refundable.amount
  const [whole, setWhole] = useState(draft === null || draft.amount === most)
  const [typed, setTyped] = useState<bigint | null>(draft?.amount ?? null)
  const [reason, setReason] = useState(draft?.reason ?? '')
  const [isRequested, setAsked] = useState(false)
  const money = (amount: bigint) => formatMoney(amount, currency, language)

  const amount = whole ? most : typed
  const amountFault = faultOf(amount)
  const reasonFault =
    widthOf(reason.trim()) > reasonWidth ? t(fieldTexts.tooLong, { max: reasonWidth }) : undefined

  function faultOf(value: bigint | null): string | undefined {
    if (value === null) return t(fieldTexts.required)
    if (value <= 0n) return t(refundErrors.amountNotPositive.text, { amount: money(0n) })
    return value > most ? t(refundErrors.amountTooHigh.text, { max: money(most) }) : undefined
  }

  function next(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (amount !== null && !amountFault && !reasonFault) onNext({ amount, reason: reason.trim() })
  }

  // An amount above the maximum is reported while typing; a missing one only on submit.
  const shownFault = isRequested || (typed !== null && !whole) ? amountFault : undefined
  return (
    <form id={formId} noValidate onSubmit={next} className="flex flex-col gap-4">
      <RefundableSum order={order} />
      {refundable.refusal && (
        <Note tone="warn" title={t(most > 0n ? m.notAll : m.cannot)}>
          {refundable.refusal.message}
        </Note>
      )}
      {most > 0n && (
        <>
          {refusal && <Note tone="bad" title={refusal.message} />}
          <Field label={t(m.howMuch)}>
            <RadioGroup
              value={whole ? 'full' : 'partial'}
              onChange={(choice) => setWhole(choice === 'full')}
              options={[
                { value: 'full', label: t(m.full, { amount: money(most) }) },
                { value: 'partial', label: m.partial },
              ]}
            />
          </Field>
          {!whole && (
            <Field label={t(m.amount)} required error={shownFault}>
              <AmountInput value={typed} onChange={setTyped} currency={currency} />
            </Field>
          )}
          <Field label={t(m.reason)} hint={t(m.reasonHint)} error={reasonFault}>
            <TextArea value={reason} onChange={setReason} maxWidth={reasonWidth} rows={2} />
          </Field>
          <FeeBack order={order} amount={amount !== null && !amountFault ? amount : null} />
        </>
      )}
    </form>
  )
}
