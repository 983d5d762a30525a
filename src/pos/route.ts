import { useSyncExternalStore } from 'react'

/** The current screen. A payment in progress covers all of them. */
export type Route = { name: 'charge' | 'orders' | 'shift' | 'settings' } | { name: 'order'; orderId: string }

const base = '/pos'

export function routeOf(pathname: string): Route {
  const [name = '', id] = pathname.slice(base.length).split('/').filter(Boolean)
  if (name === 'orders' && id && /^\d{1,25}$/.test(id)) return { name: 'order', orderId: id }
  if (name === 'orders' || name === 'shift' || name === 'settings') return { name }
  return { name: 'charge' }
}

export function pathOf(route: Route): string {
  if (route.name === 'order') return `${base}/orders/${route.orderId}`
  return route.name === 'charge' ? base : `${base}/${route.name}`
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export function go(route: Route, { replace = false } = {}) {
  const path = pathOf(route)
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path)
  for (const listener of listeners) listener()
}

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => location.pathname))
}
