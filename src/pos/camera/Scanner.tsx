import { Camera, CameraOff, RotateCw } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { useCamera } from '#pos/camera/useCamera.ts'
import { cameraTexts as m } from '#pos/text/charge.messages.ts'
import { netTexts } from '#pos/text/net.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { TextField } from '#pos/ui/Field.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'

type Props = { title?: string; typing?: boolean; onRead: (code: string) => void; onClose: () => void }

/** Reads a code by camera or scanner, or by typing if allowed. */
export function Scanner({ title, typing = true, onRead, onClose }: Props) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry } = useCamera(video, onRead)
  const [code, setCode] = useState('')
  useWedge({ onScan: onRead }, { inDialog: true })
  const isOff = state === 'refused' || state === 'missing'

  function use(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onRead(code.trim())
  }

  return (
    <Sheet title={title ?? t(m.title)} onClose={onClose}>
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-2xl border border-line bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          hidden={isOff}
          className="absolute inset-0 size-full object-cover"
        />
        {state === 'looking' && (
          <div
            className="relative size-3/5 max-h-52 max-w-52 rounded-3xl border-4 border-white/90"
            aria-hidden
          />
        )}
        {state === 'opening' && <Camera size={44} className="text-text-3" aria-hidden />}
        {isOff && (
          <div className="flex flex-col items-center gap-2 p-5 text-center" role="alert">
            <CameraOff size={40} className="text-text-3" aria-hidden />
            <p className="text-lg font-semibold">{t(m[state])}</p>
            <p className="text-lg text-text-2">{t(state === 'refused' ? m.refusedHint : m.missingHint)}</p>
            {state === 'refused' && (
              <Button icon={RotateCw} onClick={retry}>
                {t(netTexts.retry)}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isOff && <p className="mt-3 text-center text-lg text-text-2">{t(m.hint)}</p>}
      {typing && (
        <form onSubmit={use} className="mt-4 flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              label={t(m.typeInstead)}
              value={code}
              onChange={setCode}
              autoComplete="off"
              maxLength={512}
            />
          </div>
          <Button type="submit" disabled={code.trim() === ''}>
            {t(m.use)}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
