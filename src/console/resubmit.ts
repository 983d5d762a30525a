const windowMs = 1000

/** Remembers writes for one second. */
export type ResubmitGuard = { isRepeat(method: string, url: string, content: string): boolean }

/**
 * An identical POST or PUT by the same user to the same URL within one second is a repeat; signing out never
 * is.
 */
export function resubmitGuard(now: () => number = Date.now): ResubmitGuard {
  const sent = new Map<string, number>()
  return {
    isRepeat(method, url, content) {
      if (method !== 'POST' && method !== 'PUT') return false
      if (pathOf(url).endsWith('/logout')) return false
      for (const [key, at] of sent) if (now() - at >= windowMs) sent.delete(key)

      const key = `${method} ${url}\n${content}`
      if (sent.has(key)) return true
      sent.set(key, now())
      return false
    },
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
