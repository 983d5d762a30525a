import { useNavigate } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { listEdit, newList, remarkWidth } from '#features/provider/risk/lists/lists.contract.ts'
import type { RiskList } from '#features/provider/risk/lists/lists.fields.ts'
import { kindText, m, purposeText } from '#features/provider/risk/lists/lists.messages.ts'

type Props = { list: RiskList | null; onClose: () => void }
type Values = Pick<RiskList, 'name' | 'purpose' | 'kind' | 'remark'>
const blank: Values = { name: '', purpose: 'block', kind: 'payer', remark: '' }

/** Creates or renames a list; its kind and purpose cannot change. */
export function ListDialog({ list, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm({
    initial: list ? { name: list.name, purpose: list.purpose, kind: list.kind, remark: list.remark } : blank,
    schema: list ? listEdit.loose() : newList,
    send: ({ name, remark, ...what }) =>
      list
        ? api.riskLists.edit({ listId: list.listId, version: list.version, name, remark })
        : api.riskLists.add({ name, remark, ...what }),
    onDone: ({ listId }) => {
      notify.success(m.saved)
      onClose()
      if (!list) void navigate({ to: `/admin/riskLists/${listId}` })
    },
  })
  return (
    <FormDialog open onClose={onClose} title={list ? m.edit : m.add} form={form}>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} />}
      </FormField>
      {!list && (
        <>
          <FormField form={form} name="purpose" label={t(m.purpose)} hint={t(m.purposeHint)} required>
            {(control) => <RadioGroup {...control} options={optionsOf(purposeText)} row />}
          </FormField>
          <FormField form={form} name="kind" label={t(m.kind)} required>
            {({ value, onChange }) => (
              <Select
                value={value}
                options={optionsOf(kindText)}
                onChange={(next) => next && onChange(next)}
              />
            )}
          </FormField>
        </>
      )}
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={remarkWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
