import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { newValue } from '#features/system/dictionaries/dictionaries.contract.ts'
import type { DictionaryValue } from '#features/system/dictionaries/dictionaries.fields.ts'
import {
  actTexts,
  m,
  statusText,
  toneText,
  valueTexts as v,
} from '#features/system/dictionaries/dictionaries.messages.ts'

type Props = { typeKey: string; value: DictionaryValue | null; onClose: () => void }

const blank = {
  ...{ value: '', labelEn: '', labelZh: '', tone: null, sort: 0, isDefault: false },
  ...{ status: 'enabled' as const, remark: '' },
}

/** A dictionary value: its label in both languages, colour and order, with a preview of the tag. */
export function ValueDialog({ typeKey, value: known, onClose }: Props) {
  const t = useText()
  const initial: Omit<
    DictionaryValue,
    'typeKey' | 'builtIn' | 'usualEn' | 'usualZh' | 'changed' | 'version'
  > = known ? partsOf(known) : blank
  const form = useForm({
    initial,
    schema: newValue,
    send: ({ value, ...looks }: typeof initial) =>
      known
        ? api.dictionaries.changeValue({ typeKey, value, ...looks, version: known.version })
        : api.dictionaries.addValue({ typeKey, value, ...looks }),
    onDone: () => {
      notify.success(actTexts.saved)
      onClose()
    },
  })
  const { labelEn, labelZh, tone } = form.values
  const hintOf = (usual: string | null | undefined) => (usual ? t(v.ownLabelHint, { label: usual }) : '')
  return (
    <FormDialog open onClose={onClose} title={known ? actTexts.editValue : actTexts.addValue} form={form}>
      <FormField form={form} name="value" label={t(v.value)} hint={t(actTexts.valueHint)} required>
        {(control) => (
          <Input {...control} disabled={known !== null} autoCapitalize="none" spellCheck={false} />
        )}
      </FormField>
      <FormField form={form} name="labelEn" label={t(v.labelEn)} hint={hintOf(known?.usualEn)}>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="labelZh" label={t(v.labelZh)} hint={hintOf(known?.usualZh)}>
        {(control) => <Input {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="tone" label={t(v.tone)}>
          {(control) => (
            <Select {...control} options={optionsOf(toneText)} placeholder={t(v.noTone)} clearable />
          )}
        </FormField>
        <FormField form={form} name="sort" label={t(v.sort)}>
          {(control) => (
            <NumberInput {...control} onChange={(sort) => control.onChange(sort ?? 0)} max={9_999} />
          )}
        </FormField>
        <FormField form={form} name="status" label={t(m.status)}>
          {(control) => (
            <Select
              {...control}
              onChange={(status) => control.onChange(status ?? 'enabled')}
              options={optionsOf(statusText)}
            />
          )}
        </FormField>
        <FormField form={form} name="isDefault" label={t(v.isDefaultYes)}>
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
      </div>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <Input {...control} />}
      </FormField>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-3">
        {t(actTexts.preview)}
        <Tag tone={tone ?? 'neutral'}>{labelEn || known?.usualEn || '—'}</Tag>
        <Tag tone={tone ?? 'neutral'}>{labelZh || known?.usualZh || '—'}</Tag>
      </p>
    </FormDialog>
  )
}

function partsOf({ value, labelEn, labelZh, tone, sort, isDefault, status, remark }: DictionaryValue) {
  return { value, labelEn, labelZh, tone, sort, isDefault, status, remark }
}
