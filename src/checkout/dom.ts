/** The element of an id, where the page has it. */
export function byId<T extends HTMLElement>(id: string): T | null {
  return document.getElementById(id) as T | null
}

/** Every element that fits a selector. */
export function all<T extends Element>(selector: string): T[] {
  return Array.prototype.slice.call(document.querySelectorAll(selector))
}

/** Says what is wrong beside its field, or nothing. */
export function showFault(id: string, text: string): void {
  const place = byId(`${id}-fault`)
  if (place) place.textContent = text
  const field = byId(id)
  if (!field) return
  if (text) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}
