import { useSyncExternalStore } from 'react'

/** Also a desk's window at 200 %, which has half as many pixels: beside the menu its header would have no room. */
const query = '(max-width: 767px)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True while the window is as narrow as a phone: tables become cards, the sider a drawer. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
