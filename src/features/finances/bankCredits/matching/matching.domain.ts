import { channelProfiles } from '#features/channels/channelProfiles.domain.ts'
import { type ChannelName, everyChannel } from '#features/channels/channels.domain.ts'
import type { StatementLine } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'

/** The rule that matched a line; `hand` is a manual match. */
export const matchRules = [
  'trace',
  'fileReference',
  'fileTotal',
  'amountDay',
  'return',
  'channelDay',
  'hand',
] as const
export type MatchRule = (typeof matchRules)[number]

export const confidences = ['certain', 'strong', 'likely'] as const
/**
 * certain: our own number came back; strong: amount and date agree, and nothing else does; likely: within a
 * few days.
 */
export type Confidence = (typeof confidences)[number]

export type OpenLine = Pick<
  StatementLine,
  'direction' | 'amount' | 'valueDay' | 'reference' | 'counterparty' | 'description'
> & { lineId: string; currency: string }

/** A payout that was sent or returned. */
export type Candidate = {
  payoutId: string
  payoutTenantId: number
  merchantId: string
  clearingId: string
  fileId: string | null
  currency: string
  amount: bigint
  valueDay: string
  traceNo: string | null
  /** Its reference in the file. */
  reference: string
  returned: boolean
}

/** A bank file that was sent, with its total. */
export type FileCandidate = {
  fileId: string
  fileName: string
  currency: string
  amount: bigint
  valueDay: string
}

/** The total of a channel's settlement reports for a day, minus its fees. */
export type ChannelDay = { channel: ChannelName; currency: string; billDay: string; amount: bigint }

export type Match = {
  lineId: string
  rule: MatchRule
  confidence: Confidence
  kind: 'payment' | 'return'
  payouts: Candidate[]
  fileId: string | null
  channel: ChannelName | null
}

/** A bank may move money some days off the requested date. */
const nearDays = 4
/** A channel settles a day's payments within a week. */
const settleDays = 7

export type MatchingCandidates = {
  payouts: readonly Candidate[]
  files: readonly FileCandidate[]
  channelDays: readonly ChannelDay[]
  /** Payouts matched by earlier lines, as `takenKey` values. */
  taken: ReadonlySet<string>
}

/** A payout is paid by one line and returned by one. */
export const takenKey = (kind: Match['kind'], payoutId: string): string => `${kind}:${payoutId}`

/**
 * Matches each line that exactly one candidate fits; ambiguous ones are left to staff. More certain rules run
 * first, and each payout can be matched once. Returns only the matches.
 */
export function matchLines(lines: readonly OpenLine[], known: MatchingCandidates): Match[] {
  const found = new Map<string, Match>()
  const taken = new Set(known.taken)
  for (const rule of rules) {
    for (const line of lines) {
      if (found.has(line.lineId)) continue
      const match = rule(line, { ...known, taken })
      if (!match) continue
      found.set(line.lineId, { lineId: line.lineId, ...match })
      for (const { payoutId } of match.payouts) taken.add(takenKey(match.kind, payoutId))
    }
  }
  return [...found.values()]
}

const freeIn = ({ payouts, taken }: MatchingCandidates, kind: Match['kind']) =>
  payouts.filter(({ payoutId }) => !taken.has(takenKey(kind, payoutId)))

type LineMatch = Omit<Match, 'lineId'> | null
type Rule = (line: OpenLine, known: MatchingCandidates) => LineMatch

const paid = (
  rule: MatchRule,
  confidence: Confidence,
  payouts: Candidate[],
  fileId: string | null,
): LineMatch =>
  payouts.length === 0 ? null : { rule, confidence, kind: 'payment', payouts, fileId, channel: null }

const byTrace: Rule = (line, known) => {
  if (line.direction !== 'debit') return null
  const named = freeIn(known, 'payment').filter((payout) => names(line, payout) && fits(line, payout))
  return named.length === 1 ? paid('trace', 'certain', named, named[0]?.fileId ?? null) : null
}

const byFileName: Rule = (line, known) => {
  const named = filesOf(line, known).filter(({ fileName }) => mentions(line, bareName(fileName)))
  return wholeFile(named, known, 'fileReference', 'certain')
}

const byFileTotal: Rule = (line, known) => {
  const near = filesOf(line, known).filter(({ valueDay }) => daysBetween(valueDay, line.valueDay) <= nearDays)
  const exact = near.filter(({ valueDay }) => valueDay === line.valueDay)
  if (exact.length === 1) return wholeFile(exact, known, 'fileTotal', 'strong')
  return wholeFile(near, known, 'fileTotal', 'likely')
}

const byAmount: Rule = (line, known) => {
  if (line.direction !== 'debit') return null
  const near = freeIn(known, 'payment').filter(
    (payout) => fits(line, payout) && daysBetween(payout.valueDay, line.valueDay) <= nearDays,
  )
  const exact = near.filter(({ valueDay }) => valueDay === line.valueDay)
  if (exact.length === 1) return paid('amountDay', 'strong', exact, exact[0]?.fileId ?? null)
  return near.length === 1 ? paid('amountDay', 'likely', near, near[0]?.fileId ?? null) : null
}

const byReturn: Rule = (line, known) => {
  if (line.direction !== 'credit') return null
  const back = freeIn(known, 'return').filter((payout) => payout.returned && fits(line, payout))
  const named = back.filter((payout) => names(line, payout))
  const chosen =
    named.length > 0 ? named : back.filter(({ valueDay }) => daysBetween(valueDay, line.valueDay) <= 10)
  if (chosen.length !== 1) return null
  const confidence = named.length > 0 ? 'certain' : 'likely'
  return { rule: 'return', confidence, kind: 'return', payouts: chosen, fileId: null, channel: null }
}

const byChannel: Rule = (line, { channelDays }) => {
  const channel = line.direction === 'credit' ? channelNamed(line) : null
  if (channel === null) return null
  const fitting = channelDays.filter(
    (day) =>
      day.channel === channel &&
      day.currency === line.currency &&
      day.amount === line.amount &&
      day.billDay <= line.valueDay &&
      daysBetween(day.billDay, line.valueDay) <= settleDays,
  )
  if (fitting.length !== 1) return null
  return { rule: 'channelDay', confidence: 'strong', kind: 'payment', payouts: [], fileId: null, channel }
}

const rules: Rule[] = [byTrace, byFileName, byFileTotal, byReturn, byAmount, byChannel]

function filesOf(line: OpenLine, { files }: MatchingCandidates): FileCandidate[] {
  if (line.direction !== 'debit') return []
  return files.filter(({ currency, amount }) => currency === line.currency && amount === line.amount)
}

/** One debit for a whole file pays every payout in it, unless another line has already paid one of them. */
function wholeFile(
  files: FileCandidate[],
  known: MatchingCandidates,
  rule: MatchRule,
  confidence: Confidence,
): LineMatch {
  const [file] = files
  if (!file || files.length > 1) return null
  const inFile = known.payouts.filter(({ fileId }) => fileId === file.fileId)
  const free = inFile.every(({ payoutId }) => !known.taken.has(takenKey('payment', payoutId)))
  return free ? paid(rule, confidence, inFile, file.fileId) : null
}

const fits = (line: OpenLine, { currency, amount }: Candidate): boolean =>
  line.currency === currency && line.amount === amount

const names = (line: OpenLine, { traceNo, reference }: Candidate): boolean =>
  (traceNo !== null && traceNo.length >= 8 && mentions(line, traceNo)) ||
  (reference.length >= 8 && mentions(line, reference))

/** Whether the line contains the text as a whole word. */
function mentions({ reference, description }: OpenLine, wanted: string): boolean {
  if (wanted.length < 4) return false
  return [reference, description].some((text) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9-]+/)
      .includes(wanted.toUpperCase()),
  )
}

/** A file name without its extensions. */
const bareName = (fileName: string): string => fileName.split('.')[0] ?? ''

/** The channel that a line mentions, if exactly one. */
export function channelNamed({
  counterparty,
  description,
  reference,
}: Pick<OpenLine, 'counterparty' | 'description' | 'reference'>): ChannelName | null {
  const text = `${counterparty} ${description} ${reference}`
  return everyChannel.find((channel) => channelProfiles[channel].statementWords.test(text)) ?? null
}

export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000
}
