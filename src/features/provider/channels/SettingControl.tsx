import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import type { ChannelInfo } from '#features/provider/channels/channelAccounts.contract.ts'

type Props = {
  field: ChannelInfo['fields'][number]
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** The control of one setting, by its kind. */
export function SettingControl({ field: { kind, options }, value, onChange, onBlur }: Props) {
  const typed = { value, onChange, onBlur, spellCheck: false, autoComplete: 'off' }
  switch (kind) {
    case 'privateKey':
    case 'publicKey':
      return <TextArea {...typed} rows={5} />
    case 'secret':
      return <PasswordInput {...typed} autoComplete="new-password" />
    case 'choice':
      return (
        <Select
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'address':
      return <Input {...typed} inputMode="url" placeholder="https://" />
    case 'text':
      return <Input {...typed} />
  }
}
