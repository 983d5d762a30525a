import { z } from 'zod'
import { api } from '#console/api.ts'
import { UsagePanel } from '#console/entity/UsagePanel.tsx'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { notify } from '#console/ui/toast.tsx'
import { MenuTarget } from '#features/system/menus/MenuTarget.tsx'
import type { MenuRow } from '#features/system/menus/menuColumns.tsx'
import { IconSelect, ParentSelect } from '#features/system/menus/menuPickers.tsx'
import { menuFacts } from '#features/system/menus/menus.contract.ts'
import { menuKinds } from '#features/system/menus/menus.domain.ts'
import { kindText, m } from '#features/system/menus/menus.messages.ts'
import { initialOf, type MenuValues, sentOf } from '#features/system/menus/menuValues.tsx'
import { entityStatusText } from '#shared/entityFields.messages.ts'

const schema = z.strictObject({ ...menuFacts.shape, kind: z.enum(menuKinds) })

type Props = { rows: readonly MenuRow[]; menu: MenuRow | null; parent: MenuRow | null; onClose: () => void }

/** Adds or changes a menu entry, and shows what uses it. */
export function MenuDialog({ rows, menu, parent, onClose }: Props) {
  const t = useText()
  const form = useForm<MenuValues, unknown>({
    initial: initialOf(menu, parent),
    schema,
    send: (values) => {
      const { kind, ...facts } = sentOf(values)
      return menu
        ? api.menus.edit({ menuId: menu.menuId, version: menu.version, ...facts })
        : api.menus.add({ kind, ...facts })
    },
    onDone: () => {
      notify.success(menu ? m.saved : m.createdDone)
      onClose()
    },
  })
  const { kind } = form.values
  const fixed = menu !== null && menu.own !== null
  return (
    <FormDialog open drawer onClose={onClose} title={menu ? m.editTitle : m.add} form={form}>
      {fixed && <Note title={t(m.fixed)} />}
      {!menu && (
        <FormField form={form} name="kind" label={t(m.kind)}>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(kindText)} />
          )}
        </FormField>
      )}
      <FormField form={form} name="parentId" label={t(m.parent)} required={kind === 'button'}>
        {(control) => <ParentSelect {...control} rows={rows} kind={kind} without={menu?.menuId ?? null} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="nameEn" label={t(m.nameEn)} required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="nameZh" label={t(m.nameZh)} required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
      </div>
      {kind !== 'button' && (
        <FormField form={form} name="icon" label={t(m.icon)}>
          {(control) => <IconSelect {...control} />}
        </FormField>
      )}
      <MenuTarget form={form} fixed={fixed} />
      <FormField form={form} name="sort" label={t(m.sort)} required>
        {({ value, onChange }) => (
          <NumberInput value={value} onChange={(sort) => onChange(sort ?? 0)} max={9999} />
        )}
      </FormField>
      {kind !== 'button' && (
        <FormField form={form} name="visible" label={t(m.visible)} hint={t(m.visibleHint)}>
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
      )}
      <FormField form={form} name="status" label={t(m.status)} hint={t(m.statusHint)}>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(entityStatusText)} />
        )}
      </FormField>
      {menu && <UsagePanel of={menu.menuId} read={() => api.menus.usage({ menuId: menu.menuId })} />}
    </FormDialog>
  )
}
