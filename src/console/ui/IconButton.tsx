import { type IconButtonProps, PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Tooltip } from '#console/ui/Tooltip.tsx'

/** A button that is only a picture; its label shows as a tooltip. In each row of a table use the table's `actions`. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}
