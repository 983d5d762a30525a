import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField } from '#console/FormPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import {
  allSettings,
  groupSchema,
  type SettingGroup,
  type SettingName,
  settingGroups,
} from '#features/account/paymentSettings/paymentSettings.fields.ts'
import {
  groupTitles,
  settingHints,
  settingTitles,
} from '#features/account/paymentSettings/paymentSettings.messages.ts'
import { GroupForm, type GroupProps } from '#features/settings/payment/GroupForm.tsx'
import { SettingControl } from '#features/settings/payment/SettingControl.tsx'
import { formatZone } from '#shared/zone.ts'

type Props<G extends SettingGroup> = GroupProps & {
  group: G
  send: (values: PaymentSettings[G] & { version: number }) => Promise<{ version: number }>
  /** Shown before and after the settings, such as facts that are set elsewhere. */
  before?: ReactNode
  children?: ReactNode
}

/** A group of settings as it is declared: a control for each, with its title and hint. */
export function SettingsGroup<G extends SettingGroup>(props: Props<G>) {
  const { group, settings, may, send, before, children } = props
  const t = useText()
  const { currency, zone } = settings.facts
  const named = formatZone(zone, new Date(), useLanguage())
  const names = Object.keys(settingGroups[group]) as SettingName[]
  return (
    <GroupForm<FieldValues>
      title={groupTitles[group]}
      values={settings[group]}
      version={settings.version}
      schema={groupSchema(group)}
      may={may}
      send={(values) => send(values as PaymentSettings[G] & { version: number })}
    >
      {(form) => (
        <>
          {before}
          {names.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={t(settingTitles[name])}
              hint={t(settingHints[name], { zone: named })}
              required={isRequired(name)}
            >
              {(control) => (
                <SettingControl
                  key={settings.version}
                  name={name}
                  control={control}
                  isOptional={!isRequired(name)}
                  place={{ currency, zone }}
                  disabled={!may}
                />
              )}
            </FormField>
          ))}
          {children}
        </>
      )}
    </GroupForm>
  )
}

/** Whether the setting must have a value; an empty one means no limit. A switch always has one. */
function isRequired(name: SettingName): boolean {
  const { kind, schema } = allSettings[name]
  return kind !== 'flag' && !schema.safeParse(null).success
}
