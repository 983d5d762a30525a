import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '#console/ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { to: string }

/** A button that opens another page. */
export function GoButton({ to, ...rest }: Props) {
  const navigate = useNavigate()
  return <Button {...rest} onClick={() => void navigate({ to })} />
}
