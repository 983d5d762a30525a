import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import { newItem } from '#features/provider/risk/lists/lists.contract.ts'
import type { RiskList } from '#features/provider/risk/lists/lists.fields.ts'
import { m, valueHint } from '#features/provider/risk/lists/lists.messages.ts'

type Props = { list: Pick<RiskList, 'listId' | 'kind'>; onClose: () => void }

/** Puts one value on a list, with its reason and how long it counts. */
export function ItemDialog({ list: { listId, kind }, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { value: '', reason: '', expireTime: null as Date | null },
    schema: newItem,
    send: (item) => api.riskLists.addItem({ listId, ...item }),
    onDone: () => {
      notify.success(m.added)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.addItem} form={form} submitLabel={m.addItem}>
      <FormField form={form} name="value" label={t(m.value)} hint={t(valueHint[kind])} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="expireTime" label={t(m.expireTime)} hint={t(m.forever)}>
        {({ value, onChange }) => <InstantInput value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}
