import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Select } from '#console/ui/Select.tsx'
import { m } from '#features/system/users/users.messages.ts'

type Props = {
  value: string | null
  onChange: (accountId: string | null) => void
  /** The label of the empty option; without it a selection is required. */
  none?: string
  /** Only people of this department, itself and not what lies below it. */
  departmentId?: string
  disabled?: boolean
  /** Named here where no Field labels it. */
  label?: string
}

/** A picker of provider staff who can sign in. A selected person who no longer can stays listed. */
export function UserSelect({ value, onChange, none, departmentId, ...rest }: Props) {
  const t = useText()
  const { data = [], refetch } = useRead(api.users.options, {})
  useLive('account', () => void refetch())
  const offered = data.filter((one) => departmentId === undefined || one.departmentId === departmentId)
  const gone = value !== null && data.length > 0 && !data.some(({ accountId }) => accountId === value)
  const options = offered.map(({ accountId, displayName }) => ({ value: accountId, label: displayName }))
  return (
    <Select
      {...rest}
      value={value}
      onChange={onChange}
      clearable={none !== undefined}
      placeholder={none ?? t(m.chooseUser)}
      options={gone ? [...options, { value, label: t(m.gone) }] : options}
    />
  )
}
