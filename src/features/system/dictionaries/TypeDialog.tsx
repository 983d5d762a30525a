import type { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { newType, typeChange } from '#features/system/dictionaries/dictionaries.contract.ts'
import type { DictionaryType } from '#features/system/dictionaries/dictionaries.fields.ts'
import { actTexts, m, statusText } from '#features/system/dictionaries/dictionaries.messages.ts'

const remarkWidth = 200

/** A dictionary's name, status and related fields. */
export function TypeDialog({ type, onClose }: { type: DictionaryType; onClose: () => void }) {
  const t = useText()
  const { typeKey, nameEn, nameZh, status, remark, version } = type
  const form = useForm({
    initial: { nameEn, nameZh, status, remark },
    schema: typeChange.omit({ version: true }),
    send: (values) => api.dictionaries.changeType({ typeKey, ...values, version }),
    onDone: () => {
      notify.success(actTexts.saved)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={actTexts.editType} description={typeKey} form={form}>
      <FormField form={form} name="nameEn" label={t(m.nameEn)} required>
        {(control) => <Input {...control} disabled={type.builtIn} />}
      </FormField>
      <FormField form={form} name="nameZh" label={t(m.nameZh)} required>
        {(control) => <Input {...control} disabled={type.builtIn} />}
      </FormField>
      <FormField form={form} name="status" label={t(m.status)}>
        {(control) => (
          <Select
            {...control}
            onChange={(value) => control.onChange(value ?? 'enabled')}
            options={optionsOf(statusText)}
          />
        )}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={remarkWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

type Draft = z.output<typeof newType>

/** A dictionary of the provider's own. */
export function AddTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: { typeKey: '', nameEn: '', nameZh: '', remark: '' },
    schema: newType,
    send: (values: Draft) => api.dictionaries.addType(values),
    onDone: () => {
      notify.success(actTexts.saved)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={actTexts.addType} form={form}>
      <FormField form={form} name="typeKey" label={t(m.typeKey)} hint={t(actTexts.keyHint)} required>
        {(control) => <Input {...control} autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="nameEn" label={t(m.nameEn)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="nameZh" label={t(m.nameZh)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={remarkWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
