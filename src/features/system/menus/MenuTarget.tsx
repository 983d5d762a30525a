import { FormField, type useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { providerRights } from '#features/permissions.domain.ts'
import { staffPermissionTexts } from '#features/permissions.messages.ts'
import { portalPages } from '#features/portalPages.domain.ts'
import { m } from '#features/system/menus/menus.messages.ts'
import type { MenuValues } from '#features/system/menus/menuValues.tsx'
import type { Text } from '#shared/messages.ts'

type Props = { form: ReturnType<typeof useForm<MenuValues, unknown>>; fixed: boolean }

/** Where an entry leads and which right it gives, as far as its kind has these. */
export function MenuTarget({ form, fixed }: Props) {
  const t = useText()
  const { kind, external } = form.values
  return (
    <>
      {kind === 'menu' && !fixed && (
        <FormField form={form} name="external" label={t(m.external)}>
          {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
        </FormField>
      )}
      {kind === 'menu' && !external && (
        <FormField form={form} name="component" label={t(m.component)} required>
          {(control) => <Select {...control} disabled={fixed} options={pages} />}
        </FormField>
      )}
      {kind !== 'button' && (
        <FormField
          form={form}
          name="path"
          label={t(external ? m.link : m.path)}
          hint={t(external ? m.linkHint : m.pathHint)}
          required={kind === 'menu'}
        >
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} autoCapitalize="none" />}
        </FormField>
      )}
      {(kind === 'button' || (kind === 'menu' && external)) && (
        <FormField form={form} name="permission" label={t(m.permission)} required={kind === 'button'}>
          {(control) => (
            <Select
              {...control}
              disabled={fixed}
              options={rights}
              clearable={kind === 'menu'}
              {...(kind === 'menu' ? { placeholder: t(m.noRight) } : {})}
            />
          )}
        </FormField>
      )}
    </>
  )
}

const pages = portalPages.map(({ key, title }) => ({ value: key, label: both(title, key) }))
const rights = providerRights.map((permission) => ({
  value: permission as string,
  label: both(staffPermissionTexts[permission], permission),
}))

/** Both the words and the name that the product knows it by. */
function both({ en, zh }: Text, name: string): Text {
  return { en: `${typeof en === 'string' ? en : en.other} · ${name}`, zh: `${zh} · ${name}` }
}
