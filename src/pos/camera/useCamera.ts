import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { openDecoder } from '#pos/camera/decoder.ts'

export type CameraState = 'opening' | 'looking' | 'refused' | 'missing'

const everyMs = 120

/** Shows the camera in a video and reports the first code it reads. No image leaves the page. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (code: string) => void,
): { state: CameraState; retry: () => void } {
  const [state, setState] = useState<CameraState>('opening')
  const [turn, setTurn] = useState(0)
  const read = useEffectEvent(onRead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens it anew
  useEffect(() => {
    let stream: MediaStream | null = null
    let stopped = false
    const stop = () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setState('missing')
      try {
        const camera = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
        stream = await navigator.mediaDevices.getUserMedia({ video: camera, audio: false })
      } catch (error) {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError'
        return setState(refused ? 'refused' : 'missing')
      }
      const shown = video.current
      if (stopped || !shown) return stop()
      shown.srcObject = stream
      await shown.play().catch(() => undefined)
      const decode = await openDecoder().catch(() => null)
      if (decode === null) return setState('missing')
      setState('looking')
      while (!stopped) {
        const code = shown.readyState >= 2 ? await decode(shown).catch(() => null) : null
        if (code && !stopped) {
          stop()
          read(code)
        }
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
    }
    setState('opening')
    void look()
    return stop
  }, [turn, video])

  return { state, retry: () => setTurn((known) => known + 1) }
}
