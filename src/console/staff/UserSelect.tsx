import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { m } from '#console/staff/userSelect.messages.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import { type ComboboxOption, type OptionSource, uuidShape } from '#console/ui/useOptions.ts'
import { mostOptions } from '#shared/options.ts'

type Props = {
  value: string | null
  onChange: (accountId: string | null, user: ComboboxOption | null) => void
  /** The label of the empty option; without it a selection is required. */
  none?: string
  disabled?: boolean
  /** Named here where no Field labels it. */
  label?: string
}

/** A picker of provider staff who can sign in. A selected person who no longer can is called so. */
export function UserSelect({ none, value, onChange, ...rest }: Props) {
  const t = useText()
  return (
    <Combobox
      {...rest}
      {...{ value, onChange }}
      source={userOptions}
      clearable={none !== undefined}
      placeholder={none ?? t(m.chooseUser)}
      gone={t(m.gone)}
    />
  )
}

/** Provider staff who can sign in. */
export const userOptions: OptionSource = {
  key: ['users'],
  shape: uuidShape,
  find: async (search, signal) => {
    const found = await api.users.options(search === '' ? {} : { search }, { signal })
    return { options: found.map(optionOf), more: found.length >= mostOptions }
  },
  get: async (accountId, signal) =>
    (await api.users.options({ accountId }, { signal })).map(optionOf)[0] ?? null,
}

function optionOf({ accountId, displayName }: { accountId: string; displayName: string }): ComboboxOption {
  return { value: accountId, label: displayName }
}
