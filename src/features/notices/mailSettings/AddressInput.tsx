import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { mostCopies, type Recipient } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { languageText, m } from '#features/notices/mailSettings/mailSettings.messages.ts'

const address = z.email().max(200)

type Props = {
  value: Recipient | null
  onChange: (value: Recipient | null) => void
  label: string
}

/** An address and the language that its messages are written in. */
export function AddressInput({ value, onChange, label }: Props) {
  const t = useText()
  const language = value?.language ?? 'en'
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <Input
          type="email"
          aria-label={label}
          value={value?.address ?? ''}
          onChange={(typed) => onChange(typed.trim() === '' ? null : { address: typed.trim(), language })}
        />
      </div>
      <div className="w-28 shrink-0">
        <Select
          label={t(m.languageOf, { who: label })}
          value={language}
          disabled={value === null}
          options={optionsOf(languageText)}
          onChange={(next) => value && next && onChange({ ...value, language: next })}
        />
      </div>
    </div>
  )
}

type CopiesProps = { value: readonly Recipient[]; onChange: (value: Recipient[]) => void }

/** Those who get a copy. */
export function CopiesInput({ value, onChange }: CopiesProps) {
  const t = useText()
  const change = (place: number, next: Recipient | null) =>
    onChange(value.map((one, at) => (at === place ? (next ?? { address: '', language: one.language }) : one)))
  return (
    <div className="flex flex-col gap-3">
      {value.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has no name of its own, and changes as it is typed
        <Field key={place} label={t(m.cc, { n: place + 1 })} error={faultOf(one)}>
          <div className="flex items-center gap-1">
            <div className="min-w-0 flex-1">
              <AddressInput
                value={one}
                onChange={(next) => change(place, next)}
                label={t(m.cc, { n: place + 1 })}
              />
            </div>
            <IconButton
              icon={X}
              label={t(m.removeCc, { n: place + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            />
          </div>
        </Field>
      ))}
      {value.length < mostCopies && (
        <span>
          <Button
            size="small"
            icon={Plus}
            onClick={() => onChange([...value, { address: '', language: 'en' }])}
          >
            {t(m.addCc)}
          </Button>
        </span>
      )}
    </div>
  )

  function faultOf({ address: typed }: Recipient) {
    return typed === '' || address.safeParse(typed).success ? undefined : t(m.notAnAddress)
  }
}
