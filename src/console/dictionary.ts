import { useEffect } from 'react'
import { api } from '#console/api.ts'
import { setEntries } from '#console/labels.ts'
import { useLive } from '#console/live.ts'
import { store, storedJson } from '#console/storage.ts'
import type { DictionaryEntry } from '#shared/dictionaries.ts'

type Known = { version: string; entries: DictionaryEntry[] }

const kept = 'dictionaries'
let version = ''

/** What the provider's dictionaries said last time, before the first paint: nothing waits for the server. */
export function recallDictionaries(): void {
  const found = storedJson(kept) as Known | undefined
  if (typeof found?.version !== 'string' || !Array.isArray(found.entries)) return
  version = found.version
  setEntries(found.entries)
}

/** Asks whether that still holds. */
async function refresh(): Promise<void> {
  const { entries, ...now } = await api.dictionaries.labels({ version })
  if (!entries) return
  version = now.version
  store(kept, JSON.stringify({ version, entries }))
  setEntries(entries)
}

/** Labels and tags as the provider sets them, while a page behind login is open. What cannot be asked stays as it is. */
export function useDictionaries(): void {
  const again = () => void refresh().catch(() => undefined)
  useEffect(again, [])
  useLive('dictionary', again)
}
