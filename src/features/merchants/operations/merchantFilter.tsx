import type { Picker } from '#console/list/filters.ts'
import { useCan } from '#console/permission.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { m } from '#features/merchants/operations/merchantSelect.messages.ts'

/** Searches merchants within the data scope; without permission for the merchant list, the code is typed. */
const MerchantPicker: Picker = ({ value, onChange, typed }) =>
  useCan('providerMerchant.query') ? <MerchantSelect value={value} onChange={onChange} /> : typed

/** The merchant filter of provider lists. */
export const merchantFilter = { key: 'merchantId', label: m.merchant, picker: MerchantPicker } as const
