import { api } from '#console/api.ts'
import { type FormInputs, textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { type NewItem, newItem } from '#features/payments/risk/lists/lists.contract.ts'
import type { RiskList } from '#features/payments/risk/lists/lists.fields.ts'
import { m, valueHint } from '#features/payments/risk/lists/lists.messages.ts'

type Props = { list: Pick<RiskList, 'listId' | 'kind'>; onClose: () => void }
const blank: NewItem = { value: '', reason: '', expireTime: null }

/** Puts one value on a list, with its reason and how long it counts. */
export function ItemDialog({ list: { listId, kind }, onClose }: Props) {
  const inputs: FormInputs<NewItem> = {
    value: textInput(m.value, { hint: valueHint[kind] }),
    reason: textInput(m.reason),
    expireTime: {
      ...{ label: m.expireTime, hint: m.forever },
      control: ({ value, onChange }) => <InstantInput value={value} onChange={onChange} />,
    },
  }
  return (
    <SchemaDialog
      title={m.addItem}
      submitLabel={m.addItem}
      schema={newItem}
      inputs={inputs}
      initial={blank}
      send={(item) => api.riskLists.addItem({ listId, ...item })}
      done={m.added}
      onClose={onClose}
    />
  )
}
