import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type RiskLimitValues,
  type RiskLimitView,
  riskLimitValues,
} from '#features/account/riskLimits/riskLimits.contract.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { m } from '#features/settings/payment/risk/risk.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { wayText } from '#shared/reference.ts'

type Props = { limit: RiskLimitView; currency: Currency; onClose: () => void }

/** Sets how much is taken at most by one way, or by all together. */
export function RiskDialog({ limit, currency, onClose }: Props) {
  const t = useText()
  const { way, version, mostPayment, mostDayAmount, mostDayCount } = limit
  const form = useForm<RiskLimitValues, unknown>({
    initial: { mostPayment, mostDayAmount, mostDayCount },
    schema: riskLimitValues,
    send: (values) => api.riskLimits.set({ way, version, ...values }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.dialogTitle} form={form}>
      <p className="text-text-2">{t(m.applies, { way: t(way === 'A' ? m.ofAll : wayText[way]) })}</p>
      <FormField form={form} name="mostPayment" label={t(m.mostPayment)} hint={t(m.mostPaymentHint)}>
        {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
      </FormField>
      <FormField form={form} name="mostDayAmount" label={t(m.mostDayAmount)} hint={t(m.mostDayAmountHint)}>
        {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
      </FormField>
      <FormField form={form} name="mostDayCount" label={t(m.mostDayCount)} hint={t(m.mostDayCountHint)}>
        {({ value, onChange }) => <DigitsInput value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}
