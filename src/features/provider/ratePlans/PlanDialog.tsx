import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { MultiSelect } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { firstPlan, type RatePlan } from '#features/merchants/ratePlan.domain.ts'
import type { MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import { type PayableWay, payableWays, wayText } from '#shared/reference.ts'

type Values = Pick<RatePlan, 'settleMode' | 'surchargeMode'> & {
  feeBackOnRefund: 'yes' | 'no'
  taxedWays: PayableWay[]
}
type Props = { merchant: MerchantRates; onClose: () => void }

/** Changes a merchant's plan from now on, starting from the current one. */
export function PlanDialog({ merchant, onClose }: Props) {
  const t = useText()
  const { merchantId, tradeName } = merchant
  const { settleMode, surchargeMode, feeBackOnRefund, taxedWays } = merchant.plans[0] ?? firstPlan
  const form = useForm<Values, unknown>({
    initial: {
      settleMode,
      surchargeMode,
      feeBackOnRefund: feeBackOnRefund ? 'yes' : 'no',
      taxedWays: [...taxedWays],
    },
    send: ({ feeBackOnRefund, ...plan }) =>
      api.ratePlans.setPlan({ merchantId, ...plan, feeBackOnRefund: feeBackOnRefund === 'yes' }),
    onDone: () => {
      notify.success(m.planSet)
      onClose()
    },
  })
  const asking = confirmed(form, () => ({
    title: t(m.confirmPlan),
    body: t(m.confirmPlanHint, { merchant: tradeName }),
    confirmLabel: t(m.setNow),
  }))
  return (
    <FormDialog open onClose={onClose} title={m.setPlan} form={asking} submitLabel={m.setNow}>
      <FormField form={form} name="settleMode" label={t(m.settleMode)} required>
        {({ value, onChange }) => (
          <RadioGroup value={value} onChange={onChange} options={optionsOf('regular', 'afterpay')} />
        )}
      </FormField>
      <FormField form={form} name="surchargeMode" label={t(m.surchargeMode)} required>
        {({ value, onChange }) => (
          <RadioGroup value={value} onChange={onChange} options={optionsOf('balance', 'distributed')} />
        )}
      </FormField>
      <FormField form={form} name="feeBackOnRefund" label={t(m.feeBackOnRefund)} required>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            options={[
              { value: 'yes', label: m.feeBack },
              { value: 'no', label: m.feeKept },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="taxedWays" label={t(m.taxedWays)}>
        {({ value, onChange }) => (
          <MultiSelect
            value={value}
            onChange={onChange}
            options={payableWays.map((way) => ({ value: way, label: wayText[way] }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function optionsOf<V extends 'regular' | 'afterpay' | 'balance' | 'distributed'>(...values: V[]) {
  return values.map((value) => ({ value, label: m[value] }))
}
