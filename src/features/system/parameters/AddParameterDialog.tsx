import type { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput, type FormInputs, selectInput, textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { newParameter } from '#features/system/parameters/parameters.contract.ts'
import { actTexts, kindText, m } from '#features/system/parameters/parameters.messages.ts'

type Draft = z.output<typeof newParameter>
const blank: Draft = { key: '', name: '', kind: 'text', value: '', remark: '' }
const { text, number, flag } = kindText

const inputs: FormInputs<Draft> = {
  key: textInput(m.key, { hint: actTexts.keyHint, autoCapitalize: 'none', spellCheck: false }),
  name: textInput(m.name),
  kind: selectInput(m.kind, { text, number, flag }),
  value: textInput(m.value),
  remark: areaInput(m.remark, { maxWidth: 200 }),
}

/** A parameter of the provider's own: kept for its own servers and notes. */
export function AddParameterDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <SchemaDialog
      title={actTexts.add}
      description={t(actTexts.usedByNobody)}
      schema={newParameter}
      inputs={inputs}
      initial={blank}
      send={api.parameters.add}
      done={actTexts.added}
      onClose={onClose}
    />
  )
}
