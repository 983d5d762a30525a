/** The element with this id, if the page has it. */
export function byId<T extends HTMLElement>(id: string): T | null {
  return document.getElementById(id) as T | null
}

/** All elements that match a selector. */
export function all<T extends Element>(selector: string): T[] {
  return Array.prototype.slice.call(document.querySelectorAll(selector))
}

/** Shows an error beside its field, or clears it. */
export function showFault(id: string, text: string): void {
  const place = byId(`${id}-fault`)
  if (place) place.textContent = text
  const field = byId(id)
  if (!field) return
  if (text) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}
