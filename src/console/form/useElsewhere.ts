import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLive } from '#console/live.ts'
import type { Topic } from '#shared/liveTopics.ts'

/** The object that a form edits, which others may change meanwhile. */
export type Followed<V> = {
  /** The live topic of the object, if it has one, and its id there. */
  topic?: Topic
  id?: string
  /** Reads its current values, in the form's shape. */
  read: () => Promise<V>
}

/** A change that someone else saved while the form was being edited. */
export type Elsewhere = { load: () => void; keep: () => void }

/**
 * Detects that someone else has saved the object being edited: through live events, and again before
 * submitting. An untouched form takes over their values; an edited one asks the user.
 */
export function useElsewhere<V extends FieldValues>(
  hook: UseFormReturn<V>,
  initial: V,
  follows: Followed<V> | undefined,
) {
  const known = useRef(initial)
  const sending = useRef(false)
  const [theirs, setTheirs] = useState<V | null>(null)
  // React Hook Form only tracks `isDirty` if it is read during render.
  const { isDirty } = hook.formState

  /**
   * Returns the server's values if they differ from the form's starting values. A failed read counts as
   * unchanged.
   */
  async function changed(): Promise<V | null> {
    const now = await follows?.read().catch(() => null)
    return now && textOf(now) !== textOf(known.current) ? now : null
  }

  function take(values: V) {
    known.current = values
    hook.reset(values)
    setTheirs(null)
  }

  useLive(follows?.topic, async (id) => {
    if (sending.current || (follows?.id !== undefined && id !== follows.id)) return
    const now = await changed()
    if (!now) return
    if (isDirty) setTheirs(now)
    else take(now)
  })

  return {
    elsewhere: theirs && {
      load: () => take(theirs),
      keep: () => {
        known.current = theirs
        setTheirs(null)
      },
    },
    /** Returns whether to submit: false if someone else saved and the user has not seen that yet. */
    ask: async (): Promise<boolean> => {
      if (!follows) return true
      const now = await changed()
      if (now) setTheirs(now)
      sending.current = now === null
      return now === null
    },
    /** After a submit, the server's current values become the baseline. */
    settled: async (done: boolean) => {
      if (done && follows) known.current = (await follows.read().catch(() => null)) ?? known.current
      sending.current = false
    },
  }
}

function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}
