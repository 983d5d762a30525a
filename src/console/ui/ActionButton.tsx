import type { ComponentProps } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { Tooltip } from '#console/ui/Tooltip.tsx'
import { notify } from '#console/ui/toast.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Why the action is unavailable; null if it is available. */
  refusal: string | null
}

/**
 * A button for an action that may be unavailable. It then stays visible and focusable and explains why: on
 * hover, on focus, to screen readers, and on click (touch has no hover).
 */
export function ActionButton({ refusal, ...rest }: Props) {
  if (refusal === null) return <Button {...rest} />
  return (
    <Tooltip text={refusal}>
      <Button {...rest} look="blocked" aria-description={refusal} onClick={() => notify.info(refusal)} />
    </Tooltip>
  )
}
