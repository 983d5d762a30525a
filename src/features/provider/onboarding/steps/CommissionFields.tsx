import { FormField } from '#console/FormDialog.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { m as p } from '#features/provider/commissions/policies/policies.messages.ts'
import type { TypedAssignment } from '#features/provider/onboarding/steps/typedAssignment.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'

/** The BD user's commission with its dates. People who may not set commission can read it. */
export function CommissionFields({ form }: { form: Form<TypedAssignment> }) {
  const t = useText()
  const mayGive = useCan('commission.add')
  const { bdAccountId, commissioned } = form.values
  if (!mayGive && !commissioned) return null
  if (bdAccountId === null)
    return <p className="border-t border-line pt-4 text-text-3">{t(m.commissionNeedsBd)}</p>
  return (
    <fieldset disabled={!mayGive} className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t(m.commission)}</legend>
      <FormField form={form} name="commissioned" label={t(m.commissioned)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      {commissioned && (
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField
            form={form}
            name="commission.percent"
            label={t(m.percentOfFees)}
            hint={t(p.proportionHint)}
            required
          >
            {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
          </FormField>
          <FormField form={form} name="commission.startDay" label={t(p.startDay)} required>
            {(control) => <DayInput {...control} />}
          </FormField>
          <FormField form={form} name="commission.endDay" label={t(p.endDay)} hint={t(m.openEnd)}>
            {(control) => <DayInput {...control} />}
          </FormField>
        </div>
      )}
    </fieldset>
  )
}
