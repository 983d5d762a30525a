import { useRef } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { UsagePanel } from '#console/entity/UsagePanel.tsx'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { notify } from '#console/ui/toast.tsx'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'
import { type Department, departmentFacts } from '#features/system/departments/departments.contract.ts'
import { m } from '#features/system/departments/departments.messages.ts'
import { UserSelect } from '#features/system/users/UserSelect.tsx'
import { entityStatusText } from '#shared/entityFields.messages.ts'

const schema = z.strictObject({
  ...departmentFacts.shape,
  phone: z.string().max(30),
  email: z.union([z.literal(''), z.email().max(200)]),
})

type Values = {
  parentId: string | null
  name: string
  leaderId: string | null
  phone: string
  email: string
  sort: number
  status: Department['status']
}

type Props = { department: Department | null; parentId: string | null; onClose: () => void }

/** Adds or changes a department, and shows what uses it. */
export function DepartmentDialog({ department, parentId, onClose }: Props) {
  const t = useText()
  const latest = useRef(department)
  const form = useForm<Values, unknown>({
    initial: initialOf(department, parentId),
    schema,
    send: (values) => send(latest.current, values),
    follows: department
      ? {
          read: async () => {
            const all = await api.departments.list({})
            const now = all.find(({ departmentId }) => departmentId === department.departmentId)
            if (!now) throw new Error('the department is gone')
            latest.current = now
            return initialOf(now, parentId)
          },
        }
      : undefined,
    onDone: () => {
      notify.success(department ? m.saved : m.added)
      onClose()
    },
  })
  const isTop = department !== null && department.parentId === null
  return (
    <FormDialog open drawer onClose={onClose} title={department ? m.editTitle : m.add} form={form}>
      {!isTop && (
        <FormField form={form} name="parentId" label={t(m.parent)} required>
          {(control) => (
            <DepartmentSelect {...control} without={department?.departmentId ?? null} none={t(m.top)} />
          )}
        </FormField>
      )}
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="leaderId" label={t(m.leader)}>
        {(control) => <UserSelect {...control} none={t(m.none)} />}
      </FormField>
      <FormField form={form} name="phone" label={t(m.phone)}>
        {(control) => <Input {...control} inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label={t(m.email)}>
        {(control) => <Input {...control} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="sort" label={t(m.sort)} hint={t(m.sortHint)} required>
        {({ value, onChange }) => (
          <NumberInput value={value} onChange={(sort) => onChange(sort ?? 0)} max={9999} />
        )}
      </FormField>
      <FormField form={form} name="status" label={t(m.status)} hint={t(m.disabledHint)}>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(entityStatusText)} />
        )}
      </FormField>
      {department && (
        <UsagePanel
          of={department.departmentId}
          read={() => api.departments.usage({ departmentId: department.departmentId })}
        />
      )}
    </FormDialog>
  )
}

function initialOf(department: Department | null, parentId: string | null): Values {
  if (department === null)
    return { parentId, name: '', leaderId: null, phone: '', email: '', sort: 0, status: 'enabled' }
  const { name, leaderId, phone, email, sort, status } = department
  return {
    parentId: department.parentId,
    name,
    leaderId,
    phone: phone ?? '',
    email: email ?? '',
    sort,
    status,
  }
}

function send(department: Department | null, { phone, email, ...rest }: Values) {
  const facts = { ...rest, phone: phone.trim() || null, email: email.trim() || null }
  if (department === null) return api.departments.add(facts)
  const { departmentId, version } = department
  return api.departments.edit({ departmentId, version, ...facts })
}
