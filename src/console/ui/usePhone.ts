import { useSyncExternalStore } from 'react'

/** Also matches a desktop window at 200 % zoom, whose header would not fit beside the menu. */
const query = '(max-width: 767px)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True in a phone-width window, where tables become cards and the sider a drawer. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
