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

/** Replaces all labels, colours and sort positions, and re-renders what shows them. */
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

/** The configured colour of a label; undefined if the product's default applies. */
export function useTone(label: Text | undefined): Tone | undefined {
  useSyncExternalStore(subscribeWording, wordingVersion)
  return (label && byText.get(label)?.tone) ?? undefined
}

/** Whether the label is still offered in selections, and its sort position. */
export function placeOf(label: Text): { offered: boolean; sort: number | null } {
  const entry = byText.get(label)
  return { offered: entry?.enabled ?? true, sort: entry?.sort ?? null }
}

/** The selectable entries of a dictionary, in order. */
export function useChoices(typeKey: string) {
  useSyncExternalStore(subscribeWording, wordingVersion)
  return choicesOf(typeKey, entries)
}

/** The label of a value, including values that are no longer offered. */
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
