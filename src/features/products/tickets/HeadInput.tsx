import { Bold, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { useGroupProps } from '#console/ui/field.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import {
  lineWidth,
  mostParagraphs,
  type Paragraph,
  textOf,
} from '#features/payments/receipts/paper/ticket.domain.ts'
import { isBold, withBold, withText } from '#features/products/tickets/headEditing.domain.ts'
import { m } from '#features/products/tickets/tickets.messages.ts'
import { widthOf } from '#shared/textWidth.ts'

type Props = { value: Paragraph[]; onChange: (head: Paragraph[]) => void }

/** The lines of a ticket header as text with bold runs, so there is no markup to get wrong. */
export function HeadInput({ value, onChange }: Props) {
  const t = useText()
  const change = (place: number, line: Paragraph) =>
    onChange(value.map((one, index) => (index === place ? line : one)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is the field's
    <div role="group" {...useGroupProps()} className="flex flex-col gap-2">
      {value.map((line, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={place}
          number={place + 1}
          line={line}
          onChange={(next) => change(place, next)}
          onRemove={() => onChange(value.filter((_, index) => index !== place))}
        />
      ))}
      {value.length < mostParagraphs && (
        <span>
          <Button size="small" icon={Plus} onClick={() => onChange([...value, []])}>
            {t(m.addLine)}
          </Button>
        </span>
      )}
    </div>
  )
}

type LineProps = {
  number: number
  line: Paragraph
  onChange: (line: Paragraph) => void
  onRemove: () => void
}

function Line({ number, line, onChange, onRemove }: LineProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState({ from: 0, to: 0 })
  const text = textOf(line)
  const width = widthOf(text)
  const tooMuch = width > lineWidth[80]
  const look = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    setPlace({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1.5">
        <span className="relative min-w-0 flex-1">
          <input
            ref={input}
            aria-label={t(m.line, { number })}
            aria-invalid={tooMuch || undefined}
            value={text}
            onChange={(event) => onChange(withText(line, event.target.value))}
            onSelect={look}
            className={cx('control pr-14', isBold(line, 0, 0) && 'font-semibold')}
          />
          <span
            aria-hidden
            className={cx(
              'absolute top-1/2 right-2 -translate-y-1/2 bg-surface text-xs tabular-nums',
              tooMuch ? 'text-red' : 'text-text-3',
            )}
          >
            {width}/{lineWidth[80]}
          </span>
        </span>
        <IconButton
          icon={Bold}
          label={`${t(m.line, { number })}: ${t(m.bold)}`}
          aria-pressed={isBold(line, place.from, place.to)}
          onClick={() => onChange(withBold(line, place.from, place.to))}
        />
        <IconButton icon={Trash2} label={t(m.removeLine, { number })} onClick={onRemove} />
      </div>
      {width > lineWidth[58] && !tooMuch && <p className="text-xs text-text-3">{t(m.wraps)}</p>}
    </div>
  )
}
