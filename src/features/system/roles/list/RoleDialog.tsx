import { Eye } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DepartmentTicks, MenuTicks } from '#features/system/roles/list/Ticks.tsx'
import { PreviewDialog } from '#features/system/roles/preview/PreviewDialog.tsx'
import {
  type RoleDetail,
  type RoleFacts,
  roleFacts,
  roleRemarkWidth,
} from '#features/system/roles/roles.contract.ts'
import {
  dataScopeHint,
  dataScopeText,
  m,
  previewTexts,
  userTypeText,
} from '#features/system/roles/roles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'

type Choices = Awaited<ReturnType<typeof api.roles.choices>>
type Props = { choices: Choices; role: RoleDetail | null; copy: boolean; onClose: () => void }

/** A role: its name, its permissions in the portal, and its data scope. */
export function RoleDialog({ choices, role, copy, onClose }: Props) {
  const t = useText()
  const mayEdit = useCan('role.edit')
  const [previewing, setPreviewing] = useState(false)
  const isNew = role === null || copy
  const form = useForm<RoleFacts, unknown>({
    initial: initialOf(role, copy ? t(m.copyOf, { name: role?.name ?? '' }) : null),
    schema: roleFacts,
    send: (facts) =>
      isNew ? api.roles.add(facts) : api.roles.edit({ roleId: role.roleId, version: role.version, ...facts }),
    onDone: () => {
      notify.success(isNew ? m.added : m.saved)
      onClose()
    },
  })
  const fixed = !isNew && (role.builtIn || !role.mine || !mayEdit)
  const { values } = form
  return (
    <FormDialog
      open
      drawer
      width="large"
      disabled={fixed}
      onClose={onClose}
      title={isNew ? m.add : m.editTitle}
      form={form}
    >
      {fixed && <Note title={t(role.builtIn ? m.fixedHint : m.notMine)} />}
      <Naming form={form} />
      <FormField
        form={form}
        name="dataScope"
        label={t(m.dataScope)}
        hint={t(dataScopeHint[values.dataScope])}
      >
        {({ value, onChange }) => (
          <RadioGroup value={value} onChange={onChange} options={optionsOf(dataScopeText)} />
        )}
      </FormField>
      {values.dataScope === 'custom' && (
        <FormField form={form} name="departmentIds" label={t(m.departments)} required>
          {({ value, onChange }) => (
            <DepartmentTicks
              departments={choices.departments}
              value={value}
              onChange={onChange}
              readOnly={fixed}
            />
          )}
        </FormField>
      )}
      {role?.builtIn !== true && (
        <FormField form={form} name="menuIds" label={t(m.rights)} hint={t(m.rightsHint)}>
          {({ value, onChange }) => (
            <MenuTicks menus={choices.menus} value={value} onChange={onChange} readOnly={fixed} />
          )}
        </FormField>
      )}
      {role?.builtIn !== true && (
        <div>
          <Button icon={Eye} onClick={() => setPreviewing(true)}>
            {t(previewTexts.open)}
          </Button>
        </div>
      )}
      {previewing && <PreviewDialog role={values} onClose={() => setPreviewing(false)} />}
    </FormDialog>
  )
}

function Naming({ form }: { form: ReturnType<typeof useForm<RoleFacts, unknown>> }) {
  const t = useText()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label={t(m.name)} required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="key" label={t(m.key)} hint={t(m.keyHint)} required>
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="userType" label={t(m.userType)}>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(userTypeText)} />
          )}
        </FormField>
        <FormField form={form} name="status" label={t(m.status)}>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(entityStatusText)} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="sort" label={t(m.sort)} required>
        {({ value, onChange }) => (
          <NumberInput value={value} onChange={(sort) => onChange(sort ?? 0)} max={9999} />
        )}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={roleRemarkWidth} rows={2} />}
      </FormField>
    </>
  )
}

function initialOf(role: RoleDetail | null, copied: string | null): RoleFacts {
  if (role === null)
    return {
      ...{ name: '', key: '', userType: 'staff', dataScope: 'department', status: 'enabled', sort: 0 },
      ...{ remark: '', menuIds: [], departmentIds: [] },
    }
  const { name, key, userType, dataScope, status, sort, remark, menuIds, departmentIds } = role
  const facts = { name, key, userType, dataScope, status, sort, remark, menuIds, departmentIds }
  return copied === null ? facts : { ...facts, name: copied, key: `${key}-2` }
}
