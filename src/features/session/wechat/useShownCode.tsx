import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#console/client.ts'
import type { ShownCode } from '#features/session/wechat/wechat.contract.ts'
import { type CodeState, scanMs } from '#features/session/wechat/wechat.domain.ts'

const lookEveryMs = 1_600
let lastOpened = 0

/** The status of the code on the screen, and who scanned it. */
export type Look = { state: CodeState; nickname?: string | null; picture?: string | null }

type Ways<C extends ShownCode> = {
  open: () => Promise<C>
  look: (code: C) => Promise<Look>
  /** Called when the phone has confirmed. If it rejects, the code has expired. */
  onConfirmed: (code: C) => Promise<void>
}

/** Shows a code and polls its status; `renew` shows another. */
export function useShownCode<C extends ShownCode>(ways: Ways<C>) {
  const [round, setRound] = useState(0)
  const [code, setCode] = useState<C | null>(null)
  const [look, setLook] = useState<Look>({ state: 'waiting' })
  const [error, setError] = useState<ApiError | null>(null)
  const [seconds, setSeconds] = useState(0)
  const open = useEffectEvent(() => ways.open())
  const ask = useEffectEvent((of: C) => ways.look(of))
  const confirmed = useEffectEvent((of: C) => ways.onConfirmed(of))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round shows a new code
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    setCode(null)
    setError(null)
    setLook({ state: 'waiting' })
    const follow = async () => {
      // Two identical requests within a second would be blocked as a resubmit.
      await pause(Math.max(0, lastOpened + 1_100 - Date.now()), signal)
      if (signal.aborted) return
      lastOpened = Date.now()
      const shown = await open()
      if (signal.aborted) return
      setCode(shown)
      const end = Date.now() + scanMs
      const tick = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000)
      signal.addEventListener('abort', () => clearInterval(tick))
      setSeconds(Math.ceil(scanMs / 1_000))
      while (!signal.aborted) {
        await pause(lookEveryMs, signal)
        if (signal.aborted) return
        // Ignores a failed poll; the next one will tell.
        const seen = await ask(shown).catch(() => null)
        if (signal.aborted || seen === null) continue
        setLook(seen)
        if (seen.state === 'waiting' || seen.state === 'scanned') continue
        clearInterval(tick)
        if (seen.state === 'confirmed') await confirmed(shown)
        return
      }
    }
    follow().catch((cause: unknown) => {
      if (!signal.aborted) setError(cause instanceof ApiError ? cause : new ApiError(0, null))
    })
    return () => stop.abort()
  }, [round])

  return { code, look, error, seconds, renew: () => setRound((count) => count + 1) }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
