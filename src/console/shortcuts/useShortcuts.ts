import { useEffect, useEffectEvent, useRef } from 'react'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { openPanel, togglePanel } from '#console/shell/panels.ts'
import { useGo, useMenu } from '#console/shell/useMenu.ts'
import { nothingPressed, press } from '#console/shortcuts/keys.ts'
import { placesFor } from '#console/shortcuts/own.ts'
import { focusSearch, pressMain, takesKeys, turnPage } from '#console/shortcuts/page.ts'
import { type Act, anywhere, onPage } from '#console/shortcuts/shortcuts.ts'
import { changeSettings, useSettings } from '#console/theme.ts'

/**
 * Handles the console's shortcuts. Ctrl-K and F1 work everywhere; single keys are ignored while typing and
 * under a dialog, and can be switched off.
 */
export function useShortcuts({ inMenu }: { inMenu: boolean }) {
  const { shortcuts: on } = useSettings()
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  const menu = useMenu()
  const go = useGo()
  const pressed = useRef(nothingPressed)

  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isPaletteKey(event)) return done(event, () => togglePanel('palette'))
    if (event.key === 'F1') return done(event, () => togglePanel('help'))
    if (!on || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return
    const who = session ?? staff
    const places = who ? placesFor(who, menu) : []
    const { hit, pressed: now } = press(pressed.current, event.key, event.timeStamp, [
      ...places,
      ...onPage,
      ...anywhere,
    ])
    pressed.current = now
    if (hit === null) return
    const place = places.find((one) => one === hit)
    if (place) done(event, () => go(place.href))
    else if ('act' in hit && act(hit.act, inMenu)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

function done(event: KeyboardEvent, work: () => void) {
  event.preventDefault()
  work()
}

/** Runs the action and returns whether there was anything to do. */
function act(name: Act, inMenu: boolean): boolean {
  if (name === 'search') return focusSearch()
  // The primary action of a detail page does not create anything.
  if (name === 'create') return inMenu && pressMain()
  if (name === 'previous' || name === 'next') return turnPage(name)
  if (name === 'theme') {
    const dark = document.documentElement.dataset.theme === 'dark'
    changeSettings({ theme: dark ? 'light' : 'dark' })
  } else openPanel(name)
  return true
}
