import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { amountTexts as m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import type { LinkValues } from '#features/products/paymentLinks/editor/linkForm.tsx'
import { linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'

/** Suggested amounts for the customer. */
export function PresetsInput({ form, readOnly }: { form: Form<LinkValues>; readOnly: boolean }) {
  const t = useText()
  // Inputs keep partial text by position, so removing one remounts them.
  const [round, setRound] = useState(0)
  const { presetAmounts, currency } = form.values
  const write = (next: LinkValues['presetAmounts']) =>
    form.hook.setValue('presetAmounts', next, { shouldDirty: true })

  function remove(index: number) {
    write(presetAmounts.filter((_, at) => at !== index))
    setRound(round + 1)
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium text-text-2">{t(m.presets)}</legend>
      <p className="text-xs text-text-3">{t(m.presetsHint)}</p>
      <div className="flex flex-wrap items-start gap-2">
        {presetAmounts.map((_amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an amount has no name but its place
          <span key={`${round}-${index}`} className="flex w-40 items-start gap-1">
            <FormField form={form} name={`presetAmounts.${index}`} label={t(m.preset, { n: index + 1 })} bare>
              {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
            </FormField>
            <PlainIconButton
              icon={X}
              label={t(m.removePreset, { n: index + 1 })}
              disabled={readOnly}
              onClick={() => remove(index)}
            />
          </span>
        ))}
        <Button
          icon={Plus}
          disabled={readOnly || presetAmounts.length >= linkLimits.presets}
          onClick={() => write([...presetAmounts, null])}
        >
          {t(m.addPreset)}
        </Button>
      </div>
    </fieldset>
  )
}
