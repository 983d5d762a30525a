import { all, byId } from '#checkout/dom.ts'

/** A list of things has no field of its own: its first one is gone to. */
export function focusOn(id: string): void {
  const field = id === 'items' ? all<HTMLElement>('[data-item]')[0] : byId(id)
  field?.focus()
}
