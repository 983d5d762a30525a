import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#console/client.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useMaybeSession } from '#console/session.ts'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { FeeBack } from '#features/payments/refunds/dialog/FeeBack.tsx'
import type { RefundDraft } from '#features/payments/refunds/dialog/RefundDialog.tsx'
import type { RefundableOrder } from '#features/payments/refunds/dialog/refundableOrder.tsx'
import { dialogTexts as m } from '#features/payments/refunds/refunds.messages.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

type Props = {
  formId: string
  order: RefundableOrder
  draft: RefundDraft
  refusal: ApiError | null
  onSubmit: (password: string) => void
}

/** The second step: confirms amount, order and payment method, and asks for the refund password. */
export function RefundConfirm({ formId, order, draft, refusal, onSubmit }: Props) {
  const t = useText()
  const language = useLanguage()
  const role = useMaybeSession()?.role
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const amount = formatMoney(draft.amount, order.currency, language)
  const atField = refusal !== null && isAboutPassword(refusal)

  // Focus the password field at first, and again after a wrong password.
  useEffect(() => {
    if (refusal === null || atField) field.current?.focus()
  }, [refusal, atField])

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onSubmit(password)
  }

  const fault = missing && password === '' ? t(fieldTexts.required) : atField ? refusal.message : undefined
  return (
    <form id={formId} noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-4">
      <Note tone="warn" title={t(m.naming, { amount })}>
        {t(m.namingOrder, { order: order.orderId, way: t(wayText[order.way]) })}
        {draft.reason && <div className="mt-1">{draft.reason}</div>}
      </Note>
      {role === 'cashier' && <Note title={t(m.application)}>{t(m.applicationHint)}</Note>}
      <FeeBack order={order} amount={draft.amount} />
      {refusal && !atField && (
        <div role="alert">
          <Note tone="bad" title={refusal.message}>
            {refusal.detail}
          </Note>
        </div>
      )}
      <Field label={t(m.password)} hint={t(m.passwordHint)} required error={fault}>
        <Input ref={field} type="password" autoComplete="off" value={password} onChange={setPassword} />
      </Field>
    </form>
  )
}

function isAboutPassword({ code }: ApiError): boolean {
  return code.startsWith('refund.password') || code === 'refund.wrongPassword'
}
