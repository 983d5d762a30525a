import { useEffect } from 'react'
import { api } from '#console/api.ts'
import { setEntries } from '#console/labels.ts'
import { useLive } from '#console/live.ts'
import { store, storedJson } from '#console/storage.ts'
import type { DictionaryEntry } from '#shared/dictionaries.ts'

type LoadedDictionary = { version: string; entries: DictionaryEntry[] }

const stored = 'dictionaries'
let version = ''

/** Restores the cached dictionaries before the first paint, without waiting for the server. */
export function recallDictionaries(): void {
  const found = storedJson(stored) as LoadedDictionary | undefined
  if (typeof found?.version !== 'string' || !Array.isArray(found.entries)) return
  version = found.version
  setEntries(found.entries)
}

/** Fetches the dictionaries again if their version has changed. */
async function refresh(): Promise<void> {
  const { entries, ...now } = await api.dictionaryLabels.get({ version })
  if (!entries) return
  version = now.version
  store(stored, JSON.stringify({ version, entries }))
  setEntries(entries)
}

/**
 * Keeps the provider's labels and tags up to date on signed-in pages. A failed refresh keeps the cached ones.
 */
export function useDictionaries(): void {
  const again = () => void refresh().catch(() => undefined)
  useEffect(again, [])
  useLive('dictionary', again)
}
