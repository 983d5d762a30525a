import { useState } from 'react'
import { z } from 'zod'
import { store, storedJson } from '#console/storage.ts'
import type { Language } from '#shared/messages.ts'

const shape = z.object({
  speaks: z.enum(['en', 'zh', 'both']),
  /** 0 to 100. */
  volume: z.int().min(0).max(100),
  muted: z.boolean(),
  chime: z.boolean(),
  /** The voice per language; null for the device's default. */
  voices: z.object({ en: z.string().nullable(), zh: z.string().nullable() }),
})
export type BoxSettings = z.output<typeof shape>

const key = 'soundBox'
const usual: BoxSettings = {
  ...{ speaks: 'both', volume: 90, muted: false, chime: true },
  voices: { en: null, zh: null },
}

/** The sound settings of this device, stored in the browser because each counter differs. */
export function useBoxSettings() {
  const [settings, setSettings] = useState(() => shape.safeParse(storedJson(key)).data ?? usual)
  function change(part: Partial<BoxSettings>) {
    setSettings((before) => {
      const next = { ...before, ...part }
      store(key, JSON.stringify(next))
      return next
    })
  }
  return [settings, change] as const
}

/** The languages spoken, one after another. */
export function languagesOf({ speaks }: BoxSettings): Language[] {
  return speaks === 'both' ? ['en', 'zh'] : [speaks]
}
