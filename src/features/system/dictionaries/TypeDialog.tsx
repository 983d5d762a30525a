import type { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput, type FormInputs, selectInput, textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { newType, typeChange } from '#features/system/dictionaries/dictionaries.contract.ts'
import type { DictionaryType } from '#features/system/dictionaries/dictionaries.fields.ts'
import { actTexts, m, statusText } from '#features/system/dictionaries/dictionaries.messages.ts'

const remark = areaInput(m.remark, { maxWidth: 200 })
const change = typeChange.omit({ version: true })

/** A dictionary's name, status and related fields. */
export function TypeDialog({ type, onClose }: { type: DictionaryType; onClose: () => void }) {
  const { typeKey, nameEn, nameZh, status, remark: written, version } = type
  const inputs: FormInputs<z.output<typeof change>> = {
    nameEn: textInput(m.nameEn, { disabled: type.builtIn }),
    nameZh: textInput(m.nameZh, { disabled: type.builtIn }),
    status: selectInput(m.status, statusText),
    remark,
  }
  return (
    <SchemaDialog
      title={actTexts.editType}
      description={typeKey}
      schema={change}
      inputs={inputs}
      initial={{ nameEn, nameZh, status, remark: written }}
      send={(values) => api.dictionaries.changeType({ typeKey, ...values, version })}
      done={actTexts.saved}
      onClose={onClose}
    />
  )
}

type Draft = z.output<typeof newType>
const blank: Draft = { typeKey: '', nameEn: '', nameZh: '', remark: '' }

const draftInputs: FormInputs<Draft> = {
  typeKey: textInput(m.typeKey, { hint: actTexts.keyHint, autoCapitalize: 'none', spellCheck: false }),
  nameEn: textInput(m.nameEn),
  nameZh: textInput(m.nameZh),
  remark,
}

/** A dictionary of the provider's own. */
export function AddTypeDialog({ onClose }: { onClose: () => void }) {
  return (
    <SchemaDialog
      title={actTexts.addType}
      schema={newType}
      inputs={draftInputs}
      initial={blank}
      send={api.dictionaries.addType}
      done={actTexts.saved}
      onClose={onClose}
    />
  )
}
