import { useSyncExternalStore } from 'react'
import { store, storedJson } from '#console/storage.ts'
import type { Density } from '#console/ui/table/column.ts'

/** The values of each setting; the first is the specification's default. */
export const settingChoices = {
  theme: ['dark', 'light', 'system'],
  primary: ['red', 'volcano', 'orange', 'green', 'cyan', 'blue', 'geekblue', 'purple'],
  layout: ['side', 'top'],
  width: ['fluid', 'fixed'],
  fixedHeader: [true, false],
  fixedSider: [true, false],
  multiTab: [true, false],
  collapsed: [false, true],
  density: ['comfortable', 'compact'] satisfies Density[],
  /** Single-key shortcuts without Ctrl or ⌘. */
  shortcuts: [true, false],
  /** Shows a toast for each incoming payment on every page. Screen readers announce it in any case. */
  tellPayments: [false, true],
} as const

export type Settings = { [K in keyof typeof settingChoices]: (typeof settingChoices)[K][number] }

const keys = Object.keys(settingChoices) as (keyof Settings)[]

/** Parses stored settings; a missing or unknown value falls back to its default. */
export function settingsFrom(value: unknown): Settings {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return Object.fromEntries(
    keys.map((key) => {
      const choices: readonly unknown[] = settingChoices[key]
      return [key, choices.includes(found[key]) ? found[key] : choices[0]]
    }),
  ) as Settings
}

export const defaultSettings = settingsFrom({})

let current = settingsFrom(storedJson('settings'))
const listeners = new Set<() => void>()

export function changeSettings(change: Partial<Settings>) {
  current = { ...current, ...change }
  store('settings', JSON.stringify(current))
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}

/** Applies theme and primary colour to the document; theme-boot.js does the same before the first paint. */
function applyTheme() {
  const dark = current.theme === 'dark' || (current.theme === 'system' && prefersDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.primary = current.primary
}

/** Applies the stored theme and follows the device if it is set to. */
export function startTheme() {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
