import { api } from '#console/api.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'
import { mostOptions } from '#shared/options.ts'

type Props = {
  value: string | null
  onChange: (organizationId: string | null, organization: ComboboxOption | null) => void
  placeholder: string
  clearable?: boolean
  /** An organization that is not offered. */
  without?: string | undefined
}

/** Selects an enabled organization. */
export function OrganizationSelect({ without, ...rest }: Props) {
  return <Combobox {...rest} source={organizationsBut(without)} />
}

function organizationsBut(without: string | undefined): OptionSource {
  return {
    key: ['organizations', without ?? null],
    find: async (search, signal) => {
      const found = await api.organizations.options(search === '' ? {} : { search }, { signal })
      const options = found.map(optionOf).filter(({ value }) => value !== without)
      return { options, more: found.length >= mostOptions }
    },
    get: async (organizationId, signal) =>
      (await api.organizations.options({ organizationId }, { signal })).map(optionOf)[0] ?? null,
  }
}

function optionOf({ organizationId, name }: { organizationId: string; name: string }): ComboboxOption {
  return { value: organizationId, label: name }
}
