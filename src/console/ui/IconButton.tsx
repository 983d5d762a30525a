import { type IconButtonProps, PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Tooltip } from '#console/ui/Tooltip.tsx'

/** An icon button whose label is a tooltip. For table rows use the table's `actions`. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}
