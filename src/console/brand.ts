import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { store, storedJson } from '#console/storage.ts'
import { useSettings } from '#console/theme.ts'
import type { Brand } from '#features/system/branding/branding.contract.ts'
import { brandColours } from '#shared/contrast.ts'

const stored = 'brand'
let current: Brand | null = null
const listeners = new Set<() => void>()

function take(brand: Brand | null) {
  current = brand
  for (const listener of listeners) listener()
}

/** Restores the cached branding before the first paint, without waiting for the server. */
export function recallBrand(): void {
  const found = storedJson(stored) as Brand | undefined
  take(found && typeof found === 'object' && 'support' in found ? found : null)
}

async function refresh(): Promise<void> {
  const brand = await api.branding.brand({})
  if (JSON.stringify(brand) === JSON.stringify(current)) return
  store(stored, JSON.stringify(brand))
  take(brand)
}

/** The provider's branding; null until it has been loaded once. */
export function useBrand(): Brand | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** Loads the branding for a layout page and applies its colour. */
export function useBranding(): Brand | null {
  const brand = useBrand()
  const { primary, theme } = useSettings()
  useEffect(() => void refresh().catch(() => undefined), [])
  // The brand colour only replaces the default; a user who chose another colour keeps it.
  const colour = primary === 'red' ? (brand?.colour ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme stands on the page by now
  useEffect(() => wear(colour), [colour, theme])
  return brand
}

function wear(colour: string | null) {
  const { style, dataset } = document.documentElement
  const worn = colour === null ? null : brandColours(dataset.theme === 'light' ? 'light' : 'dark', colour)
  const tokens = { '--fill': worn?.fill, '--fill-hover': worn?.fillHover, '--accent': worn?.accent }
  for (const [token, value] of Object.entries(tokens))
    if (value) style.setProperty(token, value)
    else style.removeProperty(token)
}

/** The product name: the provider's, or the default. Provider staff see the portal's name. */
export function useProductName(): string {
  const t = useText()
  const isPortal = useMaybeStaff() !== null
  return useBrand()?.name || t(isPortal ? m.provider : m.product)
}

/**
 * The label beside the portal's name in the header: "portal", or the provider's legal name if no product name
 * is set. Null until branding has loaded.
 */
export function usePortalSign(): string | null {
  const t = useText()
  const brand = useBrand()
  if (brand === null) return null
  return brand.name === '' ? brand.legalName : t(m.provider)
}
