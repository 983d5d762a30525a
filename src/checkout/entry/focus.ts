import { all, byId } from '#checkout/dom.ts'

/** A product list has no field of its own, so its first field gets the focus. */
export function focusOn(id: string): void {
  const field = id === 'items' ? all<HTMLElement>('[data-item]')[0] : byId(id)
  field?.focus()
}
