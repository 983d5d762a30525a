import { useRef } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, useForm } from '#console/FormDialog.tsx'
import { FormFields } from '#console/form/FormFields.tsx'
import { areaInput, type Control, type FormInputs } from '#console/form/formInputs.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { parameterChange } from '#features/system/parameters/parameters.contract.ts'
import type { Parameter } from '#features/system/parameters/parameters.fields.ts'
import { actTexts, m } from '#features/system/parameters/parameters.messages.ts'
import { builtInParameters, isBuiltIn, ownKinds, ownRefusal, refusalOf } from '#shared/parameters.ts'

type Props = { parameter: Parameter; onClose: () => void }

/** Edits a parameter, with its purpose and its readers above the value. */
export function ParameterDialog({ parameter, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { key, value, remark, version, kind } = parameter
  const latest = useRef(version)
  const schema = schemaOf(parameter)
  const form = useForm({
    initial: { value, remark },
    schema,
    send: (values) => api.parameters.change({ key, ...values, version: latest.current }),
    follows: {
      topic: 'parameter',
      read: async () => {
        const { rows } = await api.parameters.list({ pageNum: 1, pageSize: 100, search: key })
        const now = rows.find((one) => one.key === key)
        if (!now) throw new Error('the parameter is gone')
        latest.current = now.version
        return { value: now.value, remark: now.remark }
      },
    },
    onDone: () => {
      notify.success(actTexts.saved)
      onClose()
    },
  })
  const known = isBuiltIn(key) ? builtInParameters[key] : null
  const name = language === 'zh' ? parameter.nameZh : parameter.nameEn
  const inputs: FormInputs<{ value: string; remark: string }> = {
    value: { label: name, hint: key, control: (control) => <ValueInput {...{ kind, name, control }} /> },
    remark: areaInput(m.remark, { maxWidth: 200 }),
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={actTexts.editTitle}
      description={known ? t(known.about) : ''}
      form={form}
    >
      <Note title={t(actTexts.usedBy)}>
        {known
          ? known.usedBy.map((place) => t(place)).join(language === 'zh' ? '；' : '; ')
          : t(actTexts.usedByNobody)}
      </Note>
      <FormFields form={form} schema={schema} inputs={inputs} />
    </FormDialog>
  )
}

type ValueProps = { kind: Parameter['kind']; name: string; control: Control<string> }

function ValueInput({ kind, name, control }: ValueProps) {
  const { value, onChange } = control
  if (kind === 'flag') return <Switch checked={value === 'true'} onChange={(on) => onChange(String(on))} />
  if (kind === 'image')
    return <ImageInput value={value || null} onChange={(id) => onChange(id ?? '')} alt={name} />
  return <Input {...control} inputMode={kind === 'number' ? 'numeric' : 'text'} />
}

/** The server's rule, applied before sending. */
function schemaOf({ key, kind }: Parameter) {
  const own = ownKinds.find((one) => one === kind) ?? 'text'
  const refusal = (value: string) => (isBuiltIn(key) ? refusalOf(key, value) : ownRefusal(own, value))
  return z.strictObject({
    value: parameterChange.shape.value.superRefine((value, ctx) => {
      const refused = refusal(value)
      if (refused) ctx.addIssue({ code: 'custom', params: { words: refused.text } })
    }),
    remark: parameterChange.shape.remark,
  })
}
