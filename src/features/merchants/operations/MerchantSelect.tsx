import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Combobox } from '#console/ui/Combobox.tsx'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'
import type { MerchantOption } from '#features/merchants/operations/merchantOption.contract.ts'
import { m } from '#features/merchants/operations/merchantSelect.messages.ts'
import { mostOptions } from '#shared/options.ts'

type Props = {
  /** A merchant code; null for none. */
  value: string | null
  onChange: (merchantId: string | null, merchant: MerchantOption | null) => void
  label?: string
}

/** Selects a merchant within the data scope. */
export function MerchantSelect({ onChange, ...rest }: Props) {
  const t = useText()
  return (
    <Combobox
      {...rest}
      source={merchants}
      onChange={(value, option) => onChange(value, option?.merchant ?? null)}
      placeholder={t(m.pick)}
      clearable
    />
  )
}

type Option = ComboboxOption & { merchant: MerchantOption }

const merchants: OptionSource<Option> = {
  key: ['merchants'],
  find: async (search, signal) => {
    const options = await findMerchants(search, signal)
    return { options, more: options.length >= mostOptions }
  },
  get: async (code, signal) =>
    (await findMerchants(code, signal)).find(({ value }) => value === code) ?? null,
}

async function findMerchants(search: string, signal: AbortSignal): Promise<Option[]> {
  const found = await api.providerMerchants.options(search === '' ? {} : { search }, { signal })
  return found.map((merchant) => {
    const { merchantId, tradeName } = merchant
    return { value: merchantId, label: tradeName, note: merchantId, merchant }
  })
}
