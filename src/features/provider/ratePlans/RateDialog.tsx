import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import type { MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import { requestedAmount } from '#shared/fields.ts'
import { type PayableWay, payableWays, wayText } from '#shared/reference.ts'

const isPercent = (typed: string) => rateOfPercent(typed) !== null
const percent = z.string().refine(isPercent, { params: { words: m.percentFault } })
const schema = z.strictObject({
  way: z.enum(payableWays),
  percent,
  surcharge: percent,
  minFee: requestedAmount.nullable(),
  maxFee: requestedAmount.nullable(),
})

type Values = {
  way: PayableWay
  percent: string
  surcharge: string
  minFee: bigint | null
  maxFee: bigint | null
}
type Props = { merchant: MerchantRates; onClose: () => void }

/** Sets the rate of a payment method from now on, starting from the current one. */
export function RateDialog({ merchant, onClose }: Props) {
  const t = useText()
  const { merchantId, tradeName, currency, rates } = merchant
  const known = (way: PayableWay): Values => {
    const rate = rates.find((one) => one.way === way)
    const { rate: fraction = '0', surchargeRate = '0', minFee = 0n, maxFee = null } = rate ?? {}
    return { way, percent: percentOfRate(fraction), surcharge: percentOfRate(surchargeRate), minFee, maxFee }
  }
  const form = useForm<Values, unknown>({
    initial: known('WP'),
    schema,
    send: ({ way, percent, surcharge, minFee, maxFee }) =>
      api.ratePlans.setRate({
        merchantId,
        way,
        rate: rateOfPercent(percent) ?? '0',
        surchargeRate: rateOfPercent(surcharge) ?? '0',
        minFee: minFee ?? 0n,
        ...(maxFee === null ? {} : { maxFee }),
      }),
    onDone: () => {
      notify.success(m.rateSet)
      onClose()
    },
  })
  const asking = confirmed(form, ({ way, percent }) => ({
    title: t(m.confirmRate),
    body: t(m.confirmRateHint, { way: t(wayText[way]), merchant: tradeName, rate: `${percent}%` }),
    confirmLabel: t(m.setNow),
  }))
  return (
    <FormDialog open onClose={onClose} title={m.setRate} form={asking} submitLabel={m.setNow}>
      <FormField form={form} name="way" label={t(m.way)} required>
        {({ value }) => (
          <Select
            value={value}
            onChange={(way) => form.hook.reset(known(way ?? value))}
            options={payableWays.map((way) => ({ value: way, label: wayText[way] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="percent" label={t(m.ratePercent)} required>
        {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
      </FormField>
      <FormField form={form} name="minFee" label={t(m.minFee)}>
        {(control) => <AmountInput {...control} currency={currency} />}
      </FormField>
      <FormField form={form} name="maxFee" label={t(m.maxFee)}>
        {(control) => <AmountInput {...control} currency={currency} placeholder={t(m.noMost)} />}
      </FormField>
      <FormField form={form} name="surcharge" label={t(m.surchargePercent)} hint={t(m.surchargeHint)}>
        {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
      </FormField>
    </FormDialog>
  )
}
