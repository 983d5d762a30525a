import { useState } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { usualRates } from '#features/provider/onboarding/onboarding.domain.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { currencyOf, defaultCountry } from '#shared/places.ts'
import { type PayableWay, payableWays, wayText } from '#shared/reference.ts'

type Row = {
  way: PayableWay
  percent: string
  surcharge: string
  minFee: bigint | null
  maxFee: bigint | null
}
type Props = { draft: OnboardingDraft; onSaved: () => void }

const percent = z.string().refine((typed) => typed.trim() === '' || rateOfPercent(typed) !== null, {
  params: { words: m.percentFault },
})
const schema = z.looseObject({ rows: z.array(z.looseObject({ percent, surcharge: percent })) })

type RateRow = { way: PayableWay; rate: string; surchargeRate: string; minFee: bigint; maxFee: bigint | null }

function rowsOf(known: readonly RateRow[]): Row[] {
  return payableWays.map((way) => {
    const rate = known.find((one) => one.way === way)
    if (!rate) return { way, percent: '', surcharge: '0', minFee: 0n, maxFee: null }
    const { minFee, maxFee } = rate
    return {
      way,
      percent: percentOfRate(rate.rate),
      surcharge: percentOfRate(rate.surchargeRate),
      minFee,
      maxFee,
    }
  })
}

const usual = payableWays.map((way) => ({
  ...{ way, rate: usualRates[way], surchargeRate: '0', minFee: 0n, maxFee: null },
}))

/** Its rate per payment method, starting from the defaults or another merchant's. */
export function RatesStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version, rates, business } = draft
  const currency = currencyOf[business?.country ?? defaultCountry]
  const [like, setLike] = useState<string | null>(null)
  const form = useForm<{ rows: Row[] }, unknown>({
    initial: { rows: rowsOf(rates?.rates ?? usual) },
    schema,
    send: ({ rows }) =>
      api.opening.saveRates({
        ...{ draftId, version },
        rates: rows
          .filter(({ percent: typed }) => typed.trim() !== '')
          .map(({ way, percent: typed, surcharge, minFee, maxFee }) => ({
            ...{ way, minFee: minFee ?? 0n, maxFee, rate: rateOfPercent(typed) ?? '0' },
            surchargeRate: rateOfPercent(surcharge) ?? '0',
          })),
      }),
    onDone: onSaved,
  })
  const take = (rows: Row[]) => form.hook.setValue('rows', rows, { shouldDirty: true })

  async function copy(merchantId: string | null) {
    setLike(merchantId)
    if (merchantId === null) return
    const found = await api.ratePlans.get({ merchantId }).catch(({ message }) => void notify.error(message))
    if (!found) return
    const same = found.currency === currency
    const now = found.rates.filter(({ validFrom }) => validFrom <= new Date())
    take(rowsOf(now.map((rate) => (same ? rate : { ...rate, minFee: 0n, maxFee: null }))))
  }

  return (
    <StepForm title={t(stepText.rates)} form={form}>
      <p className="text-text-2">{t(m.ratesHint)}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field label={t(m.copyFrom)}>
          <MerchantSelect value={like} onChange={(merchantId) => void copy(merchantId)} />
        </Field>
        <span>
          <Button onClick={() => take(rowsOf(usual))}>{t(m.usual)}</Button>
        </span>
      </div>
      {form.values.rows.map(({ way }, place) => (
        <fieldset key={way} className="grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-4">
          <legend className="float-left col-span-full font-medium">{t(wayText[way])}</legend>
          <FormField form={form} name={`rows.${place}.percent`} label={t(m.percent)}>
            {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
          </FormField>
          <FormField form={form} name={`rows.${place}.surcharge`} label={t(m.surcharge)}>
            {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
          </FormField>
          <FormField form={form} name={`rows.${place}.minFee`} label={t(m.minFee)}>
            {(control) => <AmountInput {...control} currency={currency} />}
          </FormField>
          <FormField form={form} name={`rows.${place}.maxFee`} label={t(m.maxFee)}>
            {(control) => <AmountInput {...control} currency={currency} />}
          </FormField>
        </fieldset>
      ))}
    </StepForm>
  )
}
