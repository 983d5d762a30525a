import { useState } from 'react'
import { api } from '#console/api.ts'
import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Select } from '#console/ui/Select.tsx'
import { type OrderTerms, orderTerms } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { GroupForm, type GroupProps } from '#features/settings/payment/GroupForm.tsx'
import { orderTexts as m } from '#features/settings/payment/payment.messages.ts'

/** How orders are numbered, and how long a payer may take. */
export function OrderGroup({ settings, may }: GroupProps) {
  const t = useText()
  return (
    <GroupForm<OrderTerms>
      title={m.title}
      values={settings.orders}
      version={settings.version}
      schema={orderTerms}
      may={may}
      send={(values) => api.paymentSettings.saveOrders(values)}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="orderExpiryMinutes"
            label={t(m.expiry)}
            hint={t(m.expiryHint)}
            required
          >
            {({ value, onChange }) => (
              <ExpiryInput key={settings.version} value={value} onChange={onChange} disabled={!may} />
            )}
          </FormField>
          <FormField form={form} name="shortOrderId" label={t(m.shortOrderId)} hint={t(m.shortOrderIdHint)}>
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
          <Field label={t(m.currency)} hint={t(m.currencyHint)}>
            <span className="flex items-center gap-2 font-medium">
              <FlagIcon currency={settings.facts.currency} />
              {settings.facts.currency}
            </span>
          </Field>
        </>
      )}
    </GroupForm>
  )
}

const minutesOf = { minutes: 1, hours: 60 } as const
type Unit = keyof typeof minutesOf

type ExpiryProps = { value: number; onChange: (minutes: number | null) => void; disabled: boolean }

/** Minutes, typed as minutes or as hours. */
function ExpiryInput({ value, onChange, disabled }: ExpiryProps) {
  const t = useText()
  const [unit, setUnit] = useState<Unit>(value >= 60 && value % 60 === 0 ? 'hours' : 'minutes')
  const shown = value === null ? null : value / minutesOf[unit]

  function turn(next: Unit | null) {
    if (next === null) return
    setUnit(next)
    // A value that is not a whole number of hours stays in minutes.
    if (next === 'hours' && shown !== null) onChange(Math.min(24, shown) * 60)
    if (next === 'minutes' && shown !== null) onChange(shown)
  }
  return (
    <span className="flex max-w-80 gap-2">
      <span className="min-w-0 flex-1">
        <DigitsInput
          value={shown}
          onChange={(typed) => onChange(typed === null ? null : typed * minutesOf[unit])}
        />
      </span>
      <span className="w-32">
        <Select
          label={t(m.unit)}
          value={unit}
          onChange={turn}
          disabled={disabled}
          options={[
            { value: 'minutes', label: m.minutes },
            { value: 'hours', label: m.hours },
          ]}
        />
      </span>
    </span>
  )
}
