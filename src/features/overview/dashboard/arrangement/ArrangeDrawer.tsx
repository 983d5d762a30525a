import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { SortableList } from '#console/ui/SortableList.tsx'
import {
  type Arrangement,
  isUsual,
  moved,
  usual,
  type Widget,
  withHidden,
} from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { m, widgetText } from '#features/overview/dashboard/arrangement/arrangement.messages.ts'

type Props = {
  arrangement: Arrangement
  /** Those that the person may see, in their order. */
  offered: readonly Widget[]
  onChange: (next: Arrangement) => void
  onClose: () => void
}

/** Chooses the widgets of the dashboard and their order, by drag or arrow keys, on a phone too. */
export function ArrangeDrawer({ arrangement, offered, onChange, onClose }: Props) {
  const t = useText()
  const items = offered.map((widget) => ({ key: widget, label: t(widgetText[widget]) }))

  function move(widget: Widget, place: number) {
    const rest = offered.filter((one) => one !== widget)
    onChange(moved(arrangement, widget, rest[place] ?? null))
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(m.title)}
      description={t(m.hint)}
      footer={
        <>
          <Button look="ghost" disabled={isUsual(arrangement)} onClick={() => onChange(usual)}>
            {t(m.reset)}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t(m.close)}
          </Button>
        </>
      }
    >
      <SortableList label={t(m.widgets)} items={items} onMove={(key, place) => move(key as Widget, place)}>
        {({ key, label }) => (
          <Checkbox
            checked={!arrangement.hidden.includes(key)}
            onChange={(shown) => onChange(withHidden(arrangement, key, !shown))}
          >
            {label}
          </Checkbox>
        )}
      </SortableList>
    </Drawer>
  )
}
