import { byId } from '#checkout/dom.ts'

/** Says that there is no network as long as there is none. */
export function sayOffline(): void {
  const place = byId('offline')
  const show = () => {
    if (place) place.textContent = navigator.onLine === false ? (place.dataset.text ?? '') : ''
  }
  window.addEventListener('online', show)
  window.addEventListener('offline', show)
  show()
}
