import { Check } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { themeTexts as m } from '#console/shell.messages.ts'
import {
  changeSettings,
  defaultSettings,
  type Settings,
  settingChoices,
  useSettings,
} from '#console/theme.ts'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Field } from '#console/ui/Field.tsx'

const swatches: Record<Settings['primary'], string> = {
  red: '#cf1322',
  volcano: '#b93c10',
  orange: '#a65300',
  green: '#237a1c',
  cyan: '#0a7378',
  blue: '#1559c7',
  geekblue: '#2f4fd8',
  purple: '#6a2bc8',
}

const switches = ['fixedHeader', 'fixedSider', 'multiTab', 'shortcuts', 'tellPayments'] as const

/** Appearance settings. Each change applies at once and is stored in this browser. */
export function ThemeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings()
  const t = useText()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(m.title)}
      width="small"
      footer={<Button onClick={() => changeSettings(defaultSettings)}>{t(m.reset)}</Button>}
    >
      <div className="flex flex-col gap-6">
        <Choice setting="theme" />
        <Field label={t(m.primary)}>
          <Swatches value={settings.primary} />
        </Field>
        <Choice setting="layout" />
        <Choice setting="width" />
        <div className="flex flex-col gap-3">
          {switches.map((setting) => (
            <Switch
              key={setting}
              checked={settings[setting]}
              onChange={(on) => changeSettings({ [setting]: on })}
            >
              {t(m[setting])}
            </Switch>
          ))}
        </div>
      </div>
    </Drawer>
  )
}

function Choice({ setting }: { setting: 'theme' | 'layout' | 'width' }) {
  const t = useText()
  const value = useSettings()[setting]
  const options = settingChoices[setting].map((choice) => ({ value: choice, label: m[choice] }))
  return (
    <Field label={t(m[setting])}>
      <RadioGroup<string>
        value={value}
        onChange={(choice) => changeSettings({ [setting]: choice })}
        options={options}
      />
    </Field>
  )
}

function Swatches({ value }: { value: Settings['primary'] }) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {settingChoices.primary.map((primary) => (
        <button
          key={primary}
          type="button"
          aria-label={t(m[primary])}
          title={t(m[primary])}
          aria-pressed={primary === value}
          onClick={() => changeSettings({ primary })}
          style={{ background: swatches[primary] }}
          className="grid size-7 place-items-center rounded-md text-on-fill"
        >
          {primary === value && <Check size={16} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
