import type { Machine } from '#shared/machine.ts'

export const billStates = ['stored', 'loaded', 'matched', 'refused', 'replaced'] as const
export type BillState = (typeof billStates)[number]
export type BillEvent = 'load' | 'match' | 'refuse' | 'replace'

/** A bill is matched again as often as it is asked for; what was refused or replaced stays so. */
export const billMachine: Machine<BillState, BillEvent> = {
  stored: { load: 'loaded', refuse: 'refused' },
  loaded: { match: 'matched', refuse: 'refused', replace: 'replaced' },
  matched: { match: 'matched', replace: 'replaced' },
  refused: {},
  replaced: {},
}

/** Why nothing of a bill counts; each has a sentence that says what to do. */
export const billFaults = [
  'cutOff',
  'encoding',
  'otherMerchant',
  'otherDay',
  'doubled',
  'totals',
  'columns',
  'unreadable',
  'tooLarge',
] as const
export type BillFault = (typeof billFaults)[number]

/** What each adapter's words for a file that it cannot read come to. They are our own, in English. */
const faultsByWord: readonly [RegExp, BillFault][] = [
  [/of another merchant|of this merchant/, 'otherMerchant'],
  [/of another day/, 'otherDay'],
  [/UTF-8|GBK|neither text|no ZIP/, 'encoding'],
  [/summary counts|total .* not that|not what the file counts/, 'totals'],
  [/cut off|no end|<END>|summary is missing|never closed|bytes in columns/, 'cutOff'],
  [/column|no detail|no bill|no such kind/, 'columns'],
]

export function faultOf(reason: string): BillFault {
  return faultsByWord.find(([words]) => words.test(reason))?.[1] ?? 'unreadable'
}

/** '0.006' as '0.60%'. */
export function percentOfFraction(fraction: string): string {
  const [whole = '0', part = ''] = fraction.replace(/(\.\d*?)0+$/, '$1').split('.')
  const digits = part.padEnd(4, '0')
  const decimals = digits.slice(2)
  return `${BigInt(whole + digits.slice(0, 2))}.${decimals}%`
}

const marginMs = 2 * 3_600_000

/** Is more than half of a bill's time outside its day? Rails close a day up to an hour beside midnight. */
export function isOfAnotherDay(counted: { lines: number; outside: number }): boolean {
  return counted.lines > 0 && counted.outside * 2 > counted.lines
}

/** A rail's day with what it may take in beside it. */
export function lookedAt({ from, to }: { from: Date; to: Date }): { from: Date; to: Date } {
  return { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) }
}

/** Fewer lines than this may all be unknown here and still be this account's. */
export const fewestToJudge = 3
