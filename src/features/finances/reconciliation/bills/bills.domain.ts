import type { Machine } from '#shared/machine.ts'

export const billStates = ['stored', 'loaded', 'matched', 'refused', 'replaced'] as const
export type BillState = (typeof billStates)[number]
export type BillEvent = 'load' | 'match' | 'refuse' | 'replace'

/** A report can be matched any number of times; rejected and replaced ones are final. */
export const billMachine: Machine<BillState, BillEvent> = {
  stored: { load: 'loaded', refuse: 'refused' },
  loaded: { match: 'matched', refuse: 'refused', replace: 'replaced' },
  matched: { match: 'matched', replace: 'replaced' },
  refused: {},
  replaced: {},
}

/** Why a report is rejected; each reason has a message that says what to do. */
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

/** Maps the adapters' messages about unreadable files to faults. The messages are our own, in English. */
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

/** Formats a fraction as a percentage: '0.006' becomes '0.60%'. */
export function percentOfFraction(fraction: string): string {
  const [whole = '0', part = ''] = fraction.replace(/(\.\d*?)0+$/, '$1').split('.')
  const digits = part.padEnd(4, '0')
  const decimals = digits.slice(2)
  return `${BigInt(whole + digits.slice(0, 2))}.${decimals}%`
}

const marginMs = 2 * 3_600_000

/** Whether most lines lie outside the report's day. Channels may close a day up to an hour off midnight. */
export function isOfAnotherDay(counted: { lines: number; outside: number }): boolean {
  return counted.lines > 0 && counted.outside * 2 > counted.lines
}

/** A channel's day with the margin that its report may cover. */
export function lookedAt({ from, to }: { from: Date; to: Date }): { from: Date; to: Date } {
  return { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) }
}

/** With fewer lines than this, all may be unknown to us and the report still be this account's. */
export const fewestToJudge = 3
