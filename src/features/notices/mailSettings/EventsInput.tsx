import { useText } from '#console/language.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { useGroupProps } from '#console/ui/field.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { type NoticeEvent, noticeEvents } from '#features/notices/events.domain.ts'
import { eventText } from '#features/notices/events.messages.ts'
import { mailedEvents } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { m } from '#features/notices/mailSettings/mailSettings.messages.ts'

type Props = { value: readonly NoticeEvent[]; onChange: (value: NoticeEvent[]) => void }

/** The events with notifications. */
export function EventsInput({ value, onChange }: Props) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is the field's
    <div role="group" {...useGroupProps()} className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {mailedEvents.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onChange={(on) =>
            onChange(mailedEvents.filter((one) => (one === event ? on : value.includes(one))))
          }
        >
          {t(eventText[event])}
          {noticeEvents[event].urgent && <Tag>{t(m.urgent)}</Tag>}
        </Checkbox>
      ))}
    </div>
  )
}
