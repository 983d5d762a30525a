import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Topic, useLive } from '#console/live.ts'

/** The object that a form changes, as others may change it meanwhile. */
export type Followed<V> = {
  /** What is told live of it, where something is; and its id there. */
  topic?: Topic
  id?: string
  /** Its values as they stand now, as the form has them. */
  read: () => Promise<V>
}

/** What somebody else saved while the form was being filled in. */
export type Elsewhere = { load: () => void; keep: () => void }

/**
 * Notices that somebody else has saved what a form is about: when it is told live, and once more before the form is sent. A form
 * in which nothing was typed takes over theirs; one with something typed waits for its person's word.
 */
export function useElsewhere<V extends FieldValues>(
  hook: UseFormReturn<V>,
  initial: V,
  follows: Followed<V> | undefined,
) {
  const known = useRef(initial)
  const sending = useRef(false)
  const [theirs, setTheirs] = useState<V | null>(null)
  // Read here, so that it is known when it is asked for.
  const { isDirty } = hook.formState

  /** Their values, where they are not those that the form began with. What cannot be read now is no change. */
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
    /** May it be sent? Not over what somebody else has saved, unless its person has seen that. */
    ask: async (): Promise<boolean> => {
      if (!follows) return true
      const now = await changed()
      if (now) setTheirs(now)
      sending.current = now === null
      return now === null
    },
    /** It was sent, or refused: what stands now is what it knows. */
    settled: async (done: boolean) => {
      if (done && follows) known.current = (await follows.read().catch(() => null)) ?? known.current
      sending.current = false
    },
  }
}

function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}
