import { api } from '#console/api.ts'
import { FormDialog, useForm } from '#console/FormDialog.tsx'
import { FormFields } from '#console/form/FormFields.tsx'
import {
  type FormInputs,
  nullableSelectInput,
  numberInput,
  selectInput,
  switchInput,
  textInput,
} from '#console/form/formInputs.tsx'
import { useText } from '#console/language.tsx'
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
  const inputs: FormInputs<typeof initial> = {
    value: textInput(v.value, {
      ...{ hint: actTexts.valueHint, disabled: known !== null, autoCapitalize: 'none', spellCheck: false },
    }),
    labelEn: textInput(v.labelEn, { hint: hintOf(known?.usualEn) }),
    labelZh: textInput(v.labelZh, { hint: hintOf(known?.usualZh) }),
    tone: nullableSelectInput(v.tone, toneText, { none: t(v.noTone), half: true }),
    sort: numberInput(v.sort, { max: 9_999, half: true }),
    status: selectInput(m.status, statusText, { half: true }),
    isDefault: switchInput(v.isDefaultYes, { half: true }),
    remark: textInput(m.remark),
  }
  return (
    <FormDialog open onClose={onClose} title={known ? actTexts.editValue : actTexts.addValue} form={form}>
      <FormFields form={form} schema={newValue} inputs={inputs} />
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
