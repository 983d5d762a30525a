import { useEffect, useEffectEvent } from 'react'
import { falterMs, noKeys, pressed, settled, type WedgeEvent } from '#pos/wedge/wedge.ts'

type WedgeHandlers = {
  /** Called with a scanned code. */
  onScan?: (code: string) => void
  /** Called with a key typed outside a field: a character, 'Backspace' or 'Enter'. */
  onKey?: (key: string) => void
}

/**
 * Listens to the whole page's keyboard, since a scanner types too. Keys in a field belong to it, but a code
 * scanned into it is removed again. While a dialog is open, only its own listener is active.
 */
export function useWedge({ onScan, onKey }: WedgeHandlers, { inDialog = false } = {}) {
  const scanned = useEffectEvent((code: string) => onScan?.(code))
  const keyed = useEffectEvent((key: string) => onKey?.(key))

  useEffect(() => {
    let wedge = noKeys
    let field: { element: HTMLInputElement | HTMLTextAreaElement; before: string } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const notify = (events: WedgeEvent[]) => {
      for (const event of events) {
        if (event.kind === 'scanned') {
          if (field) writeBack(field.element, field.before)
          scanned(event.code)
        } else if (field === null) {
          if (event.kind === 'typed') event.keys.forEach((key) => void keyed(key))
        }
      }
      if (wedge.held === '') field = null
    }
    const listen = (event: KeyboardEvent) => {
      const dialog = document.querySelector('dialog[open]') !== null
      if (dialog !== inDialog || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Shift') return
      if (wedge.held === '' && isField(event.target))
        field = { element: event.target, before: event.target.value }
      const inField = field !== null || isField(event.target)
      const step = pressed(wedge, event.key, event.timeStamp)
      wedge = step.wedge
      // A scanner's Enter must not click the focused button.
      if (step.events.some(({ kind }) => kind === 'scanned')) event.preventDefault()
      notify(step.events)
      if (!inField && onButton(event) === false && (event.key === 'Backspace' || event.key === 'Enter')) {
        if (!step.events.some(({ kind }) => kind === 'scanned')) keyed(event.key)
      }
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          const quiet = settled(wedge, event.timeStamp + 10 * falterMs)
          wedge = quiet.wedge
          notify(quiet.events)
        },
        wedge.sure ? falterMs + 10 : 50,
      )
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', listen, { capture: true })
    }
  }, [inDialog])
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Enter on a focused button clicks it. */
function onButton({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLButtonElement
}

/** Sets a field's value as if typed, so that React notices. */
function writeBack(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
