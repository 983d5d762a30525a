import { useSyncExternalStore } from 'react'
import { store, storedJson } from '#console/storage.ts'
import type { Density } from '#console/ui/table/column.ts'

/** What each setting may be; the first is the specification's default. */
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
  /** Keys without Ctrl or ⌘ that do something. */
  shortcuts: [true, false],
  /** Each payment that comes in is shown, wherever one is; it is said aloud in any case. */
  tellPayments: [false, true],
} as const

export type Settings = { [K in keyof typeof settingChoices]: (typeof settingChoices)[K][number] }

const keys = Object.keys(settingChoices) as (keyof Settings)[]

/** The settings in a stored value; each that is missing or unknown becomes its default. */
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

/** Puts theme and primary colour on the page; theme-boot.js has done the same before the first paint. */
function applyTheme() {
  const dark = current.theme === 'dark' || (current.theme === 'system' && prefersDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.primary = current.primary
}

/** Applies the stored theme, and follows the device while the setting says so. */
export function startTheme() {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
