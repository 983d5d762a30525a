import { BellRing, Maximize, Minimize, Sun, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { useLiveState } from '#console/live.ts'
import { Button } from '#console/ui/Button.tsx'
import type { BoxSettings } from '#features/products/storeCodes/soundBox/boxSettings.tsx'
import { m } from '#features/products/storeCodes/soundBox/soundBox.messages.ts'
import { useKeepAwake } from '#features/products/storeCodes/soundBox/useKeepAwake.tsx'

type Props = {
  settings: BoxSettings
  onChange: (part: Partial<BoxSettings>) => void
  onTest: () => void
  /** What fills the screen. */
  screen: RefObject<HTMLDivElement | null>
}

/** Large touch controls. */
export function BoxControls({ settings, onChange, onTest, screen }: Props) {
  const t = useText()
  const { muted, volume } = settings
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="large" look="primary" icon={BellRing} onClick={onTest}>
        {t(m.test)}
      </Button>
      <Button size="large" icon={muted ? VolumeX : Volume2} onClick={() => onChange({ muted: !muted })}>
        {t(muted ? m.unmute : m.mute)}
      </Button>
      <label className="flex h-10 items-center gap-2 text-sm text-text-2">
        {t(m.volume)}
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          onChange={(event) => onChange({ volume: Number(event.target.value), muted: false })}
          className="w-32 accent-fill"
        />
      </label>
      <FullScreen screen={screen} />
      <span className="flex-1" />
      <StatusTag />
    </div>
  )
}

/** Whether the box is connected, and whether the screen stays on. */
function StatusTag() {
  const t = useText()
  const line = useLiveState()
  const awake = useKeepAwake()
  const lost = line === 'lost'
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" role="status">
      {awake && (
        <span className="flex items-center gap-1.5 text-text-3">
          <Sun size={15} aria-hidden />
          {t(m.awake)}
        </span>
      )}
      <span className={`flex items-center gap-1.5 ${lost ? 'text-red' : 'text-green'}`}>
        {lost ? <WifiOff size={15} aria-hidden /> : <Wifi size={15} aria-hidden />}
        {t(lost ? m.lost : line === 'open' ? m.listening : m.connecting)}
      </span>
    </span>
  )
}

function FullScreen({ screen }: Pick<Props, 'screen'>) {
  const t = useText()
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null

  const toggle = () =>
    void (full ? document.exitFullscreen() : screen.current?.requestFullscreen())?.catch(() => undefined)
  return (
    <Button size="large" icon={full ? Minimize : Maximize} onClick={toggle}>
      {t(full ? m.leaveFullScreen : m.fullScreen)}
    </Button>
  )
}
