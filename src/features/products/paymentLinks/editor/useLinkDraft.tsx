import { useEffect, useRef, useState } from 'react'
import { api } from '#console/api.ts'
import type { LinkValues } from '#features/products/paymentLinks/editor/linkForm.tsx'

const pauseMs = 1_500

export type Keeping = { state: 'idle' | 'keeping' | 'failed' } | { state: 'kept'; at: Date }

/**
 * Saves the draft shortly after each change, one request at a time so that the newest wins. `on` is false
 * while there is nothing to save.
 */
export function useLinkDraft(linkId: string | null, values: LinkValues, on: boolean) {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'idle' })
  const text = on ? textOf(values) : ''
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<LinkValues | null>(null)

  // The values are compared by their text, because each rendering creates new objects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    waiting.current = on ? values : null
    if (!on) return setKeeping({ state: 'idle' })
    let stale = false
    const timer = setTimeout(() => {
      waiting.current = null
      setKeeping({ state: 'keeping' })
      line.current = line.current
        .then(() => api.paymentLinks.keepDraft({ linkId, content: values }))
        .then(
          ({ updateTime }) => void (stale || setKeeping({ state: 'kept', at: updateTime })),
          () => void (stale || setKeeping({ state: 'failed' })),
        )
    }, pauseMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [on, text, linkId])

  // Flushes the pending draft on unmount.
  useEffect(
    () => () => {
      const left = waiting.current
      if (left) void api.paymentLinks.keepDraft({ linkId, content: left }).catch(() => undefined)
    },
    [linkId],
  )

  /** Resolves once no save is pending, so that an older draft cannot follow the final save. */
  const settled = () => line.current
  return { keeping, settled }
}

function textOf(values: LinkValues): string {
  return JSON.stringify(values, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
