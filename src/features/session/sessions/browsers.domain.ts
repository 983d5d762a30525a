import Bowser from 'bowser'

export const browserKinds = ['desktop', 'phone', 'tablet', 'other'] as const
export type BrowserKind = (typeof browserKinds)[number]

/** A browser's name, operating system and device type. */
export type BrowserFacts = { browser: string; system: string; kind: BrowserKind }

const kinds: Readonly<Record<string, BrowserKind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/**
 * Parses a user agent. It can be forged, so it only helps users recognize their own devices. Empty if
 * unknown.
 */
export function browserFacts(userAgent: string): BrowserFacts {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'other' }
  const parser = Bowser.getParser(userAgent)
  const kind = kinds[parser.getPlatformType(true)] ?? 'other'
  return { browser: plain(parser.getBrowserName()), system: plain(parser.getOSName()), kind }
}

/** Sanitizes a name for a list or email. */
function plain(name: string): string {
  return /^[\p{L}\p{N} .()+-]{1,40}$/u.test(name) ? name : ''
}
