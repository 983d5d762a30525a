import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { useControlProps } from '#console/ui/field.ts'
import { fileTexts as m } from '#console/ui/ui.messages.ts'

type Props = {
  /** The label of the field. */
  label: string
  /** Extensions or MIME types as in HTML: '.csv,.xlsx'. */
  accept?: string
  onChoose: (file: File | undefined) => void
}

/** A file picker in the reader's language; the browser's own uses the browser's language. */
export function FileInput({ label, accept, onChoose }: Props) {
  const t = useText()
  const [name, setName] = useState<string | null>(null)
  return (
    <label className="relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...useControlProps()}
        type="file"
        aria-label={label}
        accept={accept}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          setName(file?.name ?? null)
          onChoose(file)
        }}
      />
      <span
        className={cx(
          buttonClass(),
          'cursor-pointer outline-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        <FileUp size={15} aria-hidden />
        {t(m.choose)}
      </span>
      <span className={cx('min-w-0 break-all', name === null ? 'text-text-3' : 'text-text-2')}>
        {name ?? t(m.none)}
      </span>
    </label>
  )
}
