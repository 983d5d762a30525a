import type { ComponentProps } from 'react'
import type { Address } from '#console/address.ts'
import { Button } from '#console/ui/Button.tsx'
import { useNavigate } from '#console/useNavigate.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { to: Address }

/** A button that opens another page. */
export function GoButton({ to, ...rest }: Props) {
  const navigate = useNavigate()
  return <Button {...rest} onClick={() => void navigate({ to })} />
}
