import Bowser from 'bowser'

export const browserKinds = ['desktop', 'phone', 'tablet', 'other'] as const
export type BrowserKind = (typeof browserKinds)[number]

/** What a browser says of itself: its name, the system that it runs on, the kind of thing in front of its person. */
export type BrowserFacts = { browser: string; system: string; kind: BrowserKind }

const kinds: Readonly<Record<string, BrowserKind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Reads a user agent. Anyone may send any: it helps people to know their own, and proves nothing. Empty where it tells nothing. */
export function browserFacts(userAgent: string): BrowserFacts {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'other' }
  const parser = Bowser.getParser(userAgent)
  const kind = kinds[parser.getPlatformType(true)] ?? 'other'
  return { browser: plain(parser.getBrowserName()), system: plain(parser.getOSName()), kind }
}

/** A name for a list or a letter: without what a stranger could write into it. */
function plain(name: string): string {
  return /^[\p{L}\p{N} .()+-]{1,40}$/u.test(name) ? name : ''
}
