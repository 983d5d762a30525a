import { ImagePlus, LoaderCircle, Trash2, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorLine } from '#console/ui/Field.tsx'
import { useControlProps } from '#console/ui/field.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { imageAddress, mostImageBytes } from '#features/images/images.domain.ts'
import { imageTexts as m } from '#features/images/images.messages.ts'

type Props = {
  /** The image id; null for none. */
  value: string | null
  onChange: (imageId: string | null) => void
  /** The alternative text of the image. */
  alt: string
  /** Only the square, for table rows. */
  compact?: boolean
  disabled?: boolean
}

const megabytes = mostImageBytes / 1024 / 1024
const accepted = 'image/png,image/jpeg,image/webp'

/** An image input: choose or drop a file, which uploads at once; shows the stored image, and removes it. */
export function ImageInput({ value, onChange, alt, compact = false, disabled = false }: Props) {
  const t = useText()
  // `aria-required` is invalid on a button; the field's label says it.
  const { 'aria-required': _, ...control } = useControlProps()
  const { chosen, problem, take, stop, forget } = useUpload(onChange)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const shown = chosen ?? (value && imageAddress(value))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a second way to choose
    <div
      className="flex min-w-0 flex-col gap-1.5"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        disabled={disabled}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex items-center gap-3">
        <button
          {...control}
          type="button"
          disabled={disabled}
          aria-label={`${alt}: ${t(shown ? m.replace : m.choose)}`}
          aria-busy={chosen !== null || undefined}
          onClick={() => input.current?.click()}
          className={cx(
            'relative flex shrink-0 items-center justify-center overflow-hidden rounded-md border text-text-3',
            'hover:border-accent hover:text-accent disabled:cursor-not-allowed disabled:hover:border-line',
            compact ? 'size-10' : 'size-20',
            shown ? 'border-line bg-surface' : 'border-dashed border-control bg-surface',
            over && 'border-accent bg-tint text-accent',
          )}
        >
          {shown ? (
            <img src={shown} alt="" className={cx('size-full object-contain', chosen && 'opacity-40')} />
          ) : (
            <ImagePlus size={compact ? 16 : 22} aria-hidden />
          )}
          {chosen && <LoaderCircle size={18} className="absolute animate-spin text-accent" aria-hidden />}
        </button>
        {chosen ? (
          <Uploading compact={compact} onStop={stop} />
        ) : (
          <Words
            compact={compact}
            has={value !== null}
            disabled={disabled}
            onRemove={() => {
              forget()
              onChange(null)
            }}
          />
        )}
      </div>
      <ErrorLine text={problem === null ? undefined : t(problem, { megabytes })} />
    </div>
  )
}

function Uploading({ compact, onStop }: { compact: boolean; onStop: () => void }) {
  const t = useText()
  return (
    <span className="flex min-w-0 flex-col items-start gap-1.5 text-sm text-text-2">
      <span role="status" className={compact ? 'sr-only' : undefined}>
        {t(m.uploading)}
      </span>
      <Button size="small" look="ghost" onClick={onStop}>
        {t(m.stop)}
      </Button>
    </span>
  )
}

type WordsProps = { compact: boolean; has: boolean; disabled: boolean; onRemove: () => void }

function Words({ compact, has, disabled, onRemove }: WordsProps) {
  const t = useText()
  if (has && compact)
    return <IconButton size="small" icon={X} label={t(m.remove)} disabled={disabled} onClick={onRemove} />
  if (compact) return null
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 text-sm text-text-2">
      {has ? (
        <Button size="small" look="ghost" icon={Trash2} disabled={disabled} onClick={onRemove}>
          {t(m.remove)}
        </Button>
      ) : (
        <span>
          {t(m.choose)} <span className="text-text-3 max-sm:hidden">{t(m.orDrop)}</span>
        </span>
      )}
      <span className="text-xs text-text-3">{t(m.rules, { megabytes })}</span>
    </span>
  )
}

/**
 * Runs one upload at a time: a new choice cancels the current one. `chosen` is the preview until the upload
 * finishes.
 */
function useUpload(onKept: (imageId: string) => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<Parameters<ReturnType<typeof useText>>[0] | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  async function take(file: File | undefined) {
    if (!file) return
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    const tooLarge = file.size > mostImageBytes
    setProblem(tooLarge ? m.rules : null)
    setChosen(tooLarge ? null : URL.createObjectURL(file))
    if (tooLarge) return
    try {
      const { uploadImage } = await import('#console/uploadImage.ts')
      const { imageId } = await uploadImage(file, mine.signal)
      if (!mine.signal.aborted) onKept(imageId)
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status > 0
      if (!mine.signal.aborted) setProblem(isRefusal ? error.message : m.failed)
    }
    if (!mine.signal.aborted) setChosen(null)
  }

  return {
    chosen,
    problem,
    take: (file: File | undefined) => void take(file),
    stop() {
      under.current?.abort()
      setChosen(null)
    },
    forget: () => setProblem(null),
  }
}
