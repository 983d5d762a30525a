import { useText } from '#console/language.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { CodesInput } from '#features/payments/risk/operations/rules/form/CodesInput.tsx'
import { countryText, kaText, m, targetText } from '#features/payments/risk/rules/rules.messages.ts'
import type { RuleTarget } from '#features/payments/risk/rules/spec.domain.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { payableWays, wayText } from '#shared/reference.ts'

type Props = { value: RuleTarget; onChange: (target: RuleTarget) => void }

const beginWith: { [K in RuleTarget['kind']]: Extract<RuleTarget, { kind: K }> } = {
  all: { kind: 'all' },
  industry: { kind: 'industry', industries: [] },
  way: { kind: 'way', ways: [] },
  channel: { kind: 'channel', channels: [] },
  country: { kind: 'country', countries: [] },
  kaLevel: { kind: 'kaLevel', kaLevels: [] },
  merchants: { kind: 'merchants', merchantIds: [] },
}
const ways = payableWays.map((value) => ({ value, label: wayText[value] }))

/** Whose payments a rule looks at: of all, or of some kind. */
export function TargetField({ value, onChange }: Props) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t(m.target)}
        value={value.kind}
        options={optionsOf(targetText)}
        onChange={(kind) => kind && onChange(beginWith[kind])}
      />
      <Which value={value} onChange={onChange} />
    </div>
  )
}

function Which({ value, onChange }: Props) {
  const t = useText()
  const label = t(targetText[value.kind])
  switch (value.kind) {
    case 'all':
      return null
    case 'way':
      return (
        <MultiSelect
          label={label}
          value={value.ways}
          options={ways}
          onChange={(chosen) => onChange({ kind: 'way', ways: chosen })}
        />
      )
    case 'channel':
      return (
        <MultiSelect
          label={label}
          value={value.channels}
          options={optionsOf(channelNames)}
          onChange={(channels) => onChange({ kind: 'channel', channels })}
        />
      )
    case 'country':
      return (
        <MultiSelect
          label={label}
          value={value.countries}
          options={optionsOf(countryText)}
          onChange={(countries) => onChange({ kind: 'country', countries })}
        />
      )
    case 'kaLevel':
      return (
        <MultiSelect
          label={label}
          value={value.kaLevels}
          options={optionsOf(kaText)}
          onChange={(kaLevels) => onChange({ kind: 'kaLevel', kaLevels })}
        />
      )
    case 'industry':
      return (
        <CodesInput
          label={t(m.codes)}
          value={value.industries}
          onChange={(industries) => onChange({ kind: 'industry', industries })}
        />
      )
    case 'merchants':
      return (
        <CodesInput
          label={t(m.merchantCodes)}
          value={value.merchantIds}
          onChange={(merchantIds) => onChange({ kind: 'merchants', merchantIds })}
        />
      )
  }
}
