import { LockKeyhole, LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { setLanguage, useLanguage, useText } from '#console/language.tsx'
import { changeSettings, useSettings } from '#console/theme.ts'
import { appVersion } from '#pos/device/device.ts'
import { leave } from '#pos/device/leave.ts'
import { changeTill, idleChoices, tillSettings } from '#pos/device/settings.ts'
import { useStored } from '#pos/store.ts'
import { netTexts } from '#pos/text/net.messages.ts'
import { settingTexts as m } from '#pos/text/till.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button } from '#pos/ui/Button.tsx'
import { Choice } from '#pos/ui/Choice.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'

/** The device's settings, which stay across users. */
export function SettingsScreen() {
  const t = useText()
  const language = useLanguage()
  const { theme } = useSettings()
  const { till } = useTill()
  const own = useStored(tillSettings)
  const [leaving, setLeaving] = useState(false)
  const yesNo = [
    { value: 1, text: t(m.on) },
    { value: 0, text: t(m.off) },
  ]
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4 p-3 pb-8 md:p-5">
      <h1 className="sr-only">{t(m.settings)}</h1>
      <Group>
        <Choice
          label={t(m.language)}
          value={language}
          options={[
            { value: 'en', text: 'English' },
            { value: 'zh', text: '中文' },
          ]}
          onChange={setLanguage}
        />
        <Choice
          label={t(m.theme)}
          value={theme}
          options={(['light', 'dark', 'system'] as const).map((value) => ({ value, text: t(m[value]) }))}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <Choice
          label={t(m.idle)}
          value={own.idleMinutes}
          options={idleChoices.map((value) => ({ value, text: t(m.minutes, { count: value }) }))}
          onChange={(idleMinutes) => changeTill({ idleMinutes })}
        />
        <Choice
          label={t(m.sound)}
          value={own.sound ? 1 : 0}
          options={yesNo}
          onChange={(on) => changeTill({ sound: on === 1 })}
        />
      </Group>
      <Group>
        <Choice
          label={t(m.paper)}
          value={own.width ?? till.ticketWidth}
          options={([58, 80] as const).map((value) => ({ value, text: `${value} mm` }))}
          onChange={(width) => changeTill({ width })}
        />
        <Choice
          label={t(m.ticketLanguage)}
          value={own.ticketLanguage}
          options={[
            { value: 'en', text: 'English' },
            { value: 'zh', text: '中文' },
            { value: 'both', text: t(m.both) },
          ]}
          onChange={(ticketLanguage) => changeTill({ ticketLanguage })}
        />
        <Choice
          label={t(m.autoPrint)}
          value={own.autoPrint ? 1 : 0}
          options={yesNo}
          onChange={(on) => changeTill({ autoPrint: on === 1 })}
        />
      </Group>
      <Group>
        <dl className="py-2 text-lg">
          <Fact label={t(m.device)}>
            {till.deviceName} · {till.deviceId}
          </Fact>
          <Fact label={t(m.place)}>{till.placeLabel ?? t(m.noPlace)}</Fact>
          <Fact label={t(m.version)}>{appVersion()}</Fact>
        </dl>
      </Group>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" icon={LockKeyhole} onClick={() => void leave()}>
          {t(m.lock)}
        </Button>
        <Button look="danger" size="large" icon={LogOut} onClick={() => setLeaving(true)}>
          {t(m.signOut)}
        </Button>
      </div>
      {leaving && (
        <Sheet
          title={t(m.signOutSure)}
          description={t(m.shiftStaysOpen)}
          onClose={() => setLeaving(false)}
          footer={
            <>
              <Button size="large" onClick={() => setLeaving(false)}>
                {t(netTexts.cancel)}
              </Button>
              <Button look="primary" size="large" onClick={() => void leave()}>
                {t(m.signOut)}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

function Group({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface px-5 py-1 dark:bg-raised">
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-1.5">
      <dt className="text-text-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
