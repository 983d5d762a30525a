import { byId } from '#checkout/dom.ts'

/** Shows a notice while offline. */
export function sayOffline(): void {
  const place = byId('offline')
  const show = () => {
    if (place) place.textContent = navigator.onLine === false ? (place.dataset.text ?? '') : ''
  }
  window.addEventListener('online', show)
  window.addEventListener('offline', show)
  show()
}
