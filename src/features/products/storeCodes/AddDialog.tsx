import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Combobox } from '#console/ui/Combobox.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { notify } from '#console/ui/toast.tsx'
import { storeCodeId } from '#features/products/storeCodes/storeCodes.contract.ts'
import {
  labelsOf,
  labelWidth,
  mostAtOnce,
  type PlaceKind,
  placeKinds,
} from '#features/products/storeCodes/storeCodes.domain.ts'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { kindText, addTexts as m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { text } from '#shared/fields.ts'

type Values = {
  placeKind: PlaceKind
  how: 'one' | 'many'
  label: string
  from: number | null
  to: number | null
  like: string | null
}

const number = z.int().min(0).max(9999)
const schema = z.strictObject({
  placeKind: z.enum(placeKinds),
  how: z.enum(['one', 'many']),
  // The table number takes up part of the label's width.
  label: text({ min: 1, max: labelWidth - 5 }),
  from: number.nullable(),
  to: number.nullable(),
  like: storeCodeId.nullable(),
})

/** Adds one code, or one per table. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm<Values, StoreCode[]>({
    initial: { placeKind: 'store', how: 'one', label: '', from: 1, to: 10, like: null },
    schema,
    send: (values) => {
      const { placeKind, like } = values
      return api.storeCodes.add({ labels: labelsIn(values), placeKind, like })
    },
    onDone: (added) => {
      notify.success(t(m.added, { count: added.length }))
      onClose()
    },
  })
  const { how, placeKind } = form.values
  const labels = labelsIn(form.values)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.title}
      form={form}
      submitLabel={m.submit}
      disabled={labels.length === 0 || labels.length > mostAtOnce}
    >
      <FormField form={form} name="placeKind" label={t(m.kind)} required>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(kindText)} />
        )}
      </FormField>
      <FormField form={form} name="how" label={t(m.how)} required>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={onChange}
            options={[
              { value: 'one', label: m.one },
              { value: 'many', label: m.many },
            ]}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="label"
        label={t(how === 'one' ? m.label : m.pattern)}
        hint={t(m.labelHint)}
        required
      >
        {(control) => (
          <Input
            {...control}
            placeholder={placeKind === 'table' ? t(m.patternDefault) : t(kindText[placeKind])}
          />
        )}
      </FormField>
      {how === 'many' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <FormField key={end} form={form} name={end} label={t(m[end])} required>
                {({ value, onChange }) => <NumberInput value={value} onChange={onChange} max={9999} />}
              </FormField>
            ))}
          </div>
          <p className="text-sm text-text-2" aria-live="polite">
            {labels.length > mostAtOnce
              ? t(m.tooMany, { most: mostAtOnce })
              : labels.length > 0 &&
                t(m.preview, {
                  first: labels[0] ?? '',
                  last: labels.at(-1) ?? '',
                  count: labels.length,
                })}
          </p>
        </>
      )}
      <FormField form={form} name="like" label={t(m.like)}>
        {({ value, onChange }) => (
          <Combobox
            {...{ value, onChange }}
            source={storeCodeOptions}
            placeholder={t(m.likeNone)}
            clearable
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function labelsIn({ how, label, from, to }: Values): string[] {
  if (label.trim() === '') return how === 'one' ? [''] : []
  if (how === 'one') return [label.trim()]
  // Stops at the maximum: the range may contain thousands.
  return from === null || to === null ? [] : labelsOf(label.trim(), from, Math.min(to, from + mostAtOnce))
}
