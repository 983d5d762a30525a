import { useSyncExternalStore } from 'react'
import {
  choicesOf,
  type DictionaryEntry,
  declaredValue,
  rewordedLabels,
  type Tone,
} from '#shared/dictionaries.ts'
import type { Text } from '#shared/messages.ts'
import { reword, subscribeWording, wordingVersion } from '#shared/wording.ts'

let entries: readonly DictionaryEntry[] = []
let byText = new Map<Text, DictionaryEntry>()

/** Labels, colours and places are these from now on: every page that shows one is drawn again. */
export function setEntries(next: readonly DictionaryEntry[]): void {
  entries = next
  byText = new Map(
    next.flatMap((entry) => {
      const own = declaredValue(entry.typeKey, entry.value)
      return own ? [[own.text, entry] as const] : []
    }),
  )
  reword('labels', rewordedLabels(next))
}

/** The colour that is set for a label; undefined for the product's own. */
export function useTone(label: Text | undefined): Tone | undefined {
  useSyncExternalStore(subscribeWording, wordingVersion)
  return (label && byText.get(label)?.tone) ?? undefined
}

/** Is the label still offered where one is chosen, and in which place? */
export function placeOf(label: Text): { offered: boolean; sort: number | null } {
  const entry = byText.get(label)
  return { offered: entry?.enabled ?? true, sort: entry?.sort ?? null }
}

/** What can be chosen of a dictionary, in its order. */
export function useChoices(typeKey: string) {
  useSyncExternalStore(subscribeWording, wordingVersion)
  return choicesOf(typeKey, entries)
}

/** The label of a value, also of one that is no longer offered. */
export function useLabel(typeKey: string): (value: string) => { label: Text | string; tone: Tone | null } {
  useSyncExternalStore(subscribeWording, wordingVersion)
  return (value) => {
    const entry = entries.find((one) => one.typeKey === typeKey && one.value === value)
    const own = declaredValue(typeKey, value)
    if (own) return { label: own.text, tone: entry?.tone ?? null }
    const words = entry && { en: entry.labelEn ?? value, zh: entry.labelZh ?? value }
    return { label: words ?? value, tone: entry?.tone ?? null }
  }
}
