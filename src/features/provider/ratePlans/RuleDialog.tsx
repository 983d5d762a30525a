import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import { BankFields } from '#features/provider/ratePlans/BankFields.tsx'
import { type MerchantRates, ruleModes } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import { askedRule, ruleSchema, typedRule } from '#features/provider/ratePlans/typedRule.tsx'

type Props = { merchant: MerchantRates; onClose: () => void }

/** Changes when and where to a merchant is settled. The account's number is not shown: left blank, it stays. */
export function RuleDialog({ merchant, onClose }: Props) {
  const t = useText()
  const { merchantId, tradeName, currency, country, rule } = merchant
  const form = useForm({
    initial: typedRule(rule),
    schema: ruleSchema,
    send: (typed) => api.ratePlans.setRule({ merchantId, ...askedRule(typed, country) }),
    onDone: ({ changeRequestId }) => {
      if (changeRequestId === null) notify.success(m.ruleSet)
      else notify.info(m.bankAsked)
      onClose()
    },
  })
  const asking = confirmed(form, () => ({
    title: t(m.confirmRule),
    body: t(m.confirmRuleHint, { merchant: tradeName }),
    confirmLabel: t(m.setRule),
  }))
  const { mode } = form.values
  return (
    <FormDialog open onClose={onClose} title={m.setRule} form={asking} submitLabel={m.setRule} drawer>
      <FormField form={form} name="mode" label={t(m.mode)} required>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            options={ruleModes.map((one) => ({ value: one, label: m[one] }))}
          />
        )}
      </FormField>
      {mode === 'everyWeek' && (
        <FormField form={form} name="weekday" label={t(m.weekday)} required>
          {(control) => <NumberInput {...control} min={1} max={7} />}
        </FormField>
      )}
      {mode === 'everyMonth' && (
        <FormField form={form} name="dayOfMonth" label={t(m.dayOfMonth)} required>
          {(control) => <NumberInput {...control} min={1} max={31} />}
        </FormField>
      )}
      <FormField form={form} name="settleHour" label={t(m.settleHour)} required>
        {(control) => <NumberInput {...control} min={0} max={23} />}
      </FormField>
      <FormField form={form} name="minSettleAmount" label={t(m.minSettleAmount)} required>
        {(control) => <AmountInput {...control} currency={currency} />}
      </FormField>
      <FormField form={form} name="skipClearing" label={t(m.skipClearing)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <BankFields form={form} merchant={merchant} />
    </FormDialog>
  )
}
