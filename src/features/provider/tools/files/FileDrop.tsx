import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/provider/tools/tools.messages.ts'

const mostBytes = 20 * 1024 * 1024

type Props = { hint: string; onFile: (name: string, bytes: Uint8Array) => void }

/** A place to drop a file on, or to choose one; it stays in this browser. */
export function FileDrop({ hint, onFile }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return notify.error(t(m.tooLarge, { size: mostBytes / 1024 / 1024 }))
    onFile(file.name, new Uint8Array(await file.arrayBuffer()))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center',
        over ? 'border-accent bg-hover' : 'border-control',
      )}
    >
      <FileUp size={28} className="text-text-3" aria-hidden />
      <p>{t(m.dropHere)}</p>
      <Button onClick={() => input.current?.click()}>{t(m.chooseFile)}</Button>
      <p className="text-sm text-text-3">{hint}</p>
      <input
        ref={input}
        type="file"
        aria-label={t(m.file)}
        className="hidden"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
