import type { ComponentProps } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { Tooltip } from '#console/ui/Tooltip.tsx'
import { notify } from '#console/ui/toast.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Why it cannot be done now; null where it can. */
  refusal: string | null
}

/**
 * A button that may be out of place. Then it stays in sight and in the tab order, and says why: on hover, on focus, to a
 * screen reader, and on a press (a finger has no hover).
 */
export function ActionButton({ refusal, ...rest }: Props) {
  if (refusal === null) return <Button {...rest} />
  return (
    <Tooltip text={refusal}>
      <Button {...rest} look="blocked" aria-description={refusal} onClick={() => notify.info(refusal)} />
    </Tooltip>
  )
}
