import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { allSettings, type SettingName } from '#features/account/paymentSettings/paymentSettings.fields.ts'
import { settingWords } from '#features/account/paymentSettings/paymentSettings.messages.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { HoursInput } from '#features/products/storeCodes/config/HoursInput.tsx'
import { ExpiryInput } from '#features/settings/payment/ExpiryInput.tsx'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

type Props = {
  name: SettingName
  control: ControllerRenderProps<FieldValues, string>
  /** An empty value means no limit. */
  isOptional: boolean
  place: { currency: Currency; zone: Zone }
  disabled: boolean
}

/** The control for a kind of setting. */
export function SettingControl({ name, control, isOptional, place, disabled }: Props) {
  const t = useText()
  const { value, onChange } = control
  const { kind } = allSettings[name]
  if (kind === 'flag') return <Switch checked={value} onChange={onChange} />
  if (kind === 'amount') return <AmountInput {...control} currency={place.currency} />
  if (kind === 'hours') return <HoursInput value={value} onChange={onChange} zone={place.zone} />
  if (kind === 'minutes') return <ExpiryInput value={value} onChange={onChange} disabled={disabled} />
  const placeholder = isOptional ? { placeholder: t(settingWords.all) } : {}
  return (
    <span className="block max-w-80">
      <DigitsInput value={value} onChange={onChange} unit={t(settingWords.days)} {...placeholder} />
    </span>
  )
}
