import type { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { newParameter } from '#features/system/parameters/parameters.contract.ts'
import { actTexts, kindText, m } from '#features/system/parameters/parameters.messages.ts'

type Draft = z.input<typeof newParameter>
const initial: Draft = { key: '', name: '', kind: 'text', value: '', remark: '' }
const { text, number, flag } = kindText

/** A parameter of the provider's own: kept for its own servers and notes. */
export function AddParameterDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial,
    schema: newParameter,
    send: (values: Draft) => api.parameters.add(values),
    onDone: () => {
      notify.success(actTexts.added)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={actTexts.add}
      description={t(actTexts.usedByNobody)}
      form={form}
    >
      <FormField form={form} name="key" label={t(m.key)} hint={t(actTexts.keyHint)} required>
        {(control) => <Input {...control} autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="kind" label={t(m.kind)}>
        {(control) => <Select {...control} options={optionsOf({ text, number, flag })} />}
      </FormField>
      <FormField form={form} name="value" label={t(m.value)}>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={200} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
