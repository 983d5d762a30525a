/** Browser storage may be full, blocked or absent; values then last as long as the page. */
type Area = 'localStorage' | 'sessionStorage'

const memory = new Map<string, string>()

export function stored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined
  } catch {
    return memory.get(area + key)
  }
}

export function store(key: string, value: string, area: Area = 'localStorage') {
  try {
    window[area].setItem(key, value)
  } catch {
    memory.set(area + key, value)
  }
}

export function unstore(key: string, area: Area = 'localStorage') {
  memory.delete(area + key)
  try {
    window[area].removeItem(key)
  } catch {
    // Unreadable storage counts as empty.
  }
}

/** A stored JSON value, or undefined if it is missing or unreadable. */
export function storedJson(key: string, area: Area = 'localStorage'): unknown {
  const text = stored(key, area)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
