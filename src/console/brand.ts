import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { store, storedJson } from '#console/storage.ts'
import { useSettings } from '#console/theme.ts'
import type { Brand } from '#features/system/branding/branding.contract.ts'
import { brandColours } from '#shared/contrast.ts'

const kept = 'brand'
let current: Brand | null = null
const listeners = new Set<() => void>()

function take(brand: Brand | null) {
  current = brand
  for (const listener of listeners) listener()
}

/** As it was last time, before the first paint: nothing waits for the server. */
export function recallBrand(): void {
  const found = storedJson(kept) as Brand | undefined
  take(found && typeof found === 'object' && 'support' in found ? found : null)
}

async function refresh(): Promise<void> {
  const brand = await api.branding.brand({})
  if (JSON.stringify(brand) === JSON.stringify(current)) return
  store(kept, JSON.stringify(brand))
  take(brand)
}

/** How the provider shows itself; null before it was ever asked. */
export function useBrand(): Brand | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** Asks for it once on each page that stands around others, and puts its colour on the page. */
export function useBranding(): Brand | null {
  const brand = useBrand()
  const { primary, theme } = useSettings()
  useEffect(() => void refresh().catch(() => undefined), [])
  // The brand's colour is the default one: whoever chose another keeps theirs.
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

/** The name of the console: the provider's, or the product's own; of the portal, for the provider's own people. */
export function useProductName(): string {
  const t = useText()
  const isPortal = useMaybeStaff() !== null
  return useBrand()?.name || t(isPortal ? m.provider : m.product)
}

/** What the portal's header says beside it: that it is the portal, or whose where its name says that already; null before it is known. */
export function usePortalSign(): string | null {
  const t = useText()
  const brand = useBrand()
  if (brand === null) return null
  return brand.name === '' ? brand.legalName : t(m.provider)
}
