import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import { riskLimitValues } from '#features/account/riskLimits/riskLimits.contract.ts'
import type { ProviderLimit, ProviderLimits } from '#features/payments/risk/limits/limits.contract.ts'
import { m } from '#features/payments/risk/limits/limits.messages.ts'
import { wayText } from '#shared/reference.ts'

type Props = { of: ProviderLimits; limit: ProviderLimit; onClose: () => void }

/** The provider's limits of one way of a merchant. */
export function LimitDialog({ of: { merchantId, currency }, limit, onClose }: Props) {
  const t = useText()
  const { way, version, mostPayment, mostDayAmount, mostDayCount } = limit
  const form = useForm({
    initial: { mostPayment, mostDayAmount, mostDayCount },
    schema: riskLimitValues,
    send: (values) => api.providerLimits.set({ merchantId, way, version, ...values }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const name = t(way === 'A' ? m.all : wayText[way])
  const title = { en: m.change.en.replace('{way}', name), zh: m.change.zh.replace('{way}', name) }
  return (
    <FormDialog open onClose={onClose} title={title} description={t(m.hint)} form={form}>
      {(['mostPayment', 'mostDayAmount'] as const).map((field) => (
        <FormField key={field} form={form} name={field} label={t(m[field])}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
      ))}
      <FormField form={form} name="mostDayCount" label={t(m.mostDayCount)}>
        {({ value, onChange }) => <NumberInput value={value} onChange={onChange} min={1} max={1_000_000} />}
      </FormField>
    </FormDialog>
  )
}
