import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { areaInput, type FormInputs, radioInput, selectInput, textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { listEdit, newList, remarkWidth } from '#features/payments/risk/lists/lists.contract.ts'
import type { RiskList } from '#features/payments/risk/lists/lists.fields.ts'
import { kindText, m, purposeText } from '#features/payments/risk/lists/lists.messages.ts'

type Props = { list: RiskList | null; onClose: () => void }
type Values = Pick<RiskList, 'name' | 'purpose' | 'kind' | 'remark'>
const blank: Values = { name: '', purpose: 'block', kind: 'payer', remark: '' }
const [name, remark] = [textInput(m.name), areaInput(m.remark, { maxWidth: remarkWidth })]

const inputs: FormInputs<Values> = {
  name,
  purpose: radioInput(m.purpose, purposeText, { hint: m.purposeHint, required: true }),
  kind: selectInput(m.kind, kindText, { required: true }),
  remark,
}

/** Creates or renames a list; its kind and purpose cannot change. */
export function ListDialog({ list, onClose }: Props) {
  const navigate = useNavigate()
  if (list) {
    const { listId, version } = list
    return (
      <SchemaDialog
        title={m.edit}
        schema={listEdit}
        inputs={{ name, remark }}
        initial={{ name: list.name, remark: list.remark }}
        send={(values) => api.riskLists.edit({ listId, version, ...values })}
        done={m.saved}
        onClose={onClose}
      />
    )
  }
  return (
    <SchemaDialog
      title={m.add}
      schema={newList}
      inputs={inputs}
      initial={blank}
      send={api.riskLists.add}
      done={m.saved}
      onDone={({ listId }) => void navigate({ to: pathTo('/admin/riskLists/$listId', { listId }) })}
      onClose={onClose}
    />
  )
}
