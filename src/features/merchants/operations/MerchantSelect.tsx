import { useDeferredValue, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Combobox, type ComboboxOption } from '#console/ui/Combobox.tsx'
import type { MerchantOption } from '#features/merchants/operations/merchantOption.contract.ts'
import { m } from '#features/merchants/operations/merchantSelect.messages.ts'

type Props = {
  /** A merchant code; null for none. */
  value: string | null
  onChange: (merchantId: string | null, merchant: MerchantOption | null) => void
  label?: string
}

/** Selects a merchant within the data scope, searched while typing. */
export function MerchantSelect({ value, onChange, label }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const search = useDeferredValue(typed.trim())
  const { data, loading } = useRead(api.providerMerchants.options, search === '' ? {} : { search }, {
    keep: true,
  })
  const options = data ?? []
  const found = options.map(({ merchantId, tradeName }) => ({
    ...{ value: merchantId, label: tradeName, note: merchantId },
  }))
  const known = found.find((one) => one.value === value)
  const plain = value === null ? null : { value, label: value }
  return (
    <Combobox
      value={value === null ? null : chosen?.value === value ? chosen : (known ?? plain)}
      onChange={(next) => {
        setChosen(next)
        setTyped('')
        onChange(next?.value ?? null, options.find(({ merchantId }) => merchantId === next?.value) ?? null)
      }}
      found={found}
      onSearch={setTyped}
      status={loading ? t(m.searching) : found.length === 0 ? t(m.noMatch) : null}
      placeholder={t(m.pick)}
      {...(label === undefined ? {} : { label })}
    />
  )
}
