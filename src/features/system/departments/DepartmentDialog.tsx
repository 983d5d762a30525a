import { useRef } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { UsagePanel } from '#console/entity/UsagePanel.tsx'
import { FormDialog, useForm } from '#console/FormDialog.tsx'
import { FormFields } from '#console/form/FormFields.tsx'
import { type FormInputs, numberInput, radioInput, textInput } from '#console/form/formInputs.tsx'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'
import { type Department, departmentFacts } from '#features/system/departments/departments.contract.ts'
import { m } from '#features/system/departments/departments.messages.ts'
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
  const without = department?.departmentId ?? null
  const inputs: FormInputs<Values> = {
    ...(!isTop && {
      parentId: {
        label: m.parent,
        required: true,
        control: (control) => <DepartmentSelect {...control} without={without} none={t(m.top)} />,
      },
    }),
    name: textInput(m.name),
    leaderId: { label: m.leader, control: (control) => <UserSelect {...control} none={t(m.none)} /> },
    phone: textInput(m.phone, { inputMode: 'tel' }),
    email: textInput(m.email, { type: 'email' }),
    sort: numberInput(m.sort, { hint: m.sortHint, max: 9999 }),
    status: radioInput(m.status, entityStatusText, { hint: m.disabledHint }),
  }
  return (
    <FormDialog open drawer onClose={onClose} title={department ? m.editTitle : m.add} form={form}>
      <FormFields form={form} schema={schema} inputs={inputs} />
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
