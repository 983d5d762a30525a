import type { Picker } from '#console/list/filters.ts'
import { useCan } from '#console/permission.tsx'
import { MerchantSelect } from '#features/account/merchants/operations/MerchantSelect.tsx'
import { m } from '#features/account/merchants/operations/merchantSelect.messages.ts'

/** The merchants that one reaches, searched; their codes are typed where one may not see their list. */
const MerchantPicker: Picker = ({ value, onChange, typed }) =>
  useCan('providerMerchant.query') ? <MerchantSelect value={value} onChange={onChange} /> : typed

/** A desk's filter by merchant. */
export const merchantFilter = { key: 'merchantId', label: m.merchant, picker: MerchantPicker } as const
