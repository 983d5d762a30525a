import { useEffect, useReducer } from 'react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { type BoxSettings, languagesOf } from '#features/products/storeCodes/soundBox/boxSettings.tsx'
import { canSpeak, voicesOf } from '#features/products/storeCodes/soundBox/sound.tsx'
import { languageText, m } from '#features/products/storeCodes/soundBox/soundBox.messages.ts'
import type { Language } from '#shared/messages.ts'

type Props = { settings: BoxSettings; onChange: (part: Partial<BoxSettings>) => void }

/** In which language, with which voice, and whether a chime comes first. */
export function VoiceSettings({ settings, onChange }: Props) {
  const t = useText()
  useVoicesChanged()
  return (
    <Card title={t(m.settings)}>
      <div className="flex flex-col gap-4">
        <Field label={t(m.language)}>
          <RadioGroup
            value={settings.speaks}
            onChange={(speaks) => onChange({ speaks })}
            options={optionsOf(languageText)}
          />
        </Field>
        {canSpeak() ? (
          languagesOf(settings).map((language) => (
            <Voice key={language} language={language} settings={settings} onChange={onChange} />
          ))
        ) : (
          <p className="text-sm text-amber">{t(m.noSpeech)}</p>
        )}
        <Field label={t(m.chime)}>
          <Switch checked={settings.chime} onChange={(chime) => onChange({ chime })} />
        </Field>
      </div>
    </Card>
  )
}

function Voice({ language, settings, onChange }: Props & { language: Language }) {
  const t = useText()
  const named = { language: t(languageText[language]) }
  const voices = voicesOf(language)
  if (voices.length === 0) return <p className="text-sm text-amber">{t(m.noVoice, named)}</p>
  return (
    <Field label={t(m.voiceOf, named)}>
      <Select
        value={settings.voices[language]}
        onChange={(voice) => onChange({ voices: { ...settings.voices, [language]: voice } })}
        clearable
        placeholder={t(m.anyVoice)}
        options={voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
      />
    </Field>
  )
}

/** Browsers load the device's voices after the page. */
function useVoicesChanged() {
  const [, look] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!canSpeak()) return
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [])
}
