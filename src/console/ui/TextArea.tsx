import type { ComponentProps } from 'react'
import { cx } from '#console/ui/cx.ts'
import { useControlProps } from '#console/ui/field.ts'
import { widthOf } from '#shared/textWidth.ts'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** The maximum width; a Chinese character counts as 2. */
  maxWidth?: number
}

/**
 * A multi-line input. Text over the limit is flagged, not truncated, so pasted text is never lost silently.
 */
export function TextArea({ value, onChange, maxWidth, rows = 3, ...rest }: Props) {
  const control = useControlProps()
  const width = widthOf(value)
  const tooMuch = maxWidth !== undefined && width > maxWidth
  return (
    <span className="relative block">
      <textarea
        {...control}
        {...rest}
        rows={rows}
        value={value}
        aria-invalid={tooMuch || rest['aria-invalid'] || control['aria-invalid']}
        onChange={(event) => onChange(event.target.value)}
        className="control block h-auto min-h-8 py-1.5 pb-5"
      />
      {maxWidth !== undefined && (
        <span
          className={cx('absolute right-2 bottom-1 bg-surface text-xs', tooMuch ? 'text-red' : 'text-text-3')}
        >
          {width}/{maxWidth}
        </span>
      )}
    </span>
  )
}
