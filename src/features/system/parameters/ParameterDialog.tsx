import { useRef } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
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
  const form = useForm({
    initial: { value, remark },
    schema: schemaOf(parameter),
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
      <FormField form={form} name="value" label={name} hint={key}>
        {(control) =>
          kind === 'flag' ? (
            <Switch checked={control.value === 'true'} onChange={(on) => control.onChange(String(on))} />
          ) : kind === 'image' ? (
            <ImageInput
              value={control.value || null}
              onChange={(id) => control.onChange(id ?? '')}
              alt={name}
            />
          ) : (
            <Input {...control} inputMode={kind === 'number' ? 'numeric' : 'text'} />
          )
        }
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={200} rows={2} />}
      </FormField>
    </FormDialog>
  )
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
