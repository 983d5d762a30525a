import { AsyncLocalStorage } from 'node:async_hooks'
import { maskedExchange, type WireExchange } from './wireExchange.domain.ts'

export const exchangeVerbs = [
  'create',
  'query',
  'close',
  'capture',
  'refund',
  'queryRefund',
  'dispute',
  'notification',
] as const
export type ExchangeVerb = (typeof exchangeVerbs)[number]

/** One call to a channel, redacted, with the order it belongs to. */
export type RecordedExchange = WireExchange & { verb: ExchangeVerb; at: Date }

type Recorder = { verb: ExchangeVerb; never: readonly string[]; heard: RecordedExchange[]; now: () => Date }

/** Null where nothing may be kept. */
const recording = new AsyncLocalStorage<Recorder | null>()

export type RecordedAnswer<T> = { answer: T; exchanges: RecordedExchange[] }

/**
 * Runs an operation of a channel and returns its recorded calls. `never` lists texts that must not be
 * stored: the payer's shown code, or a card token.
 */
export async function recorded<T>(
  verb: ExchangeVerb,
  work: () => Promise<T>,
  options: { never?: readonly (string | null)[]; now: () => Date },
): Promise<RecordedAnswer<T>> {
  const never = (options.never ?? []).filter((text): text is string => text !== null && text !== '')
  const recorder: Recorder = { verb, never, heard: [], now: options.now }
  const answer = await recording.run(recorder, work)
  return { answer, exchanges: recorder.heard }
}

/** Does something of which nothing may be kept: a card goes to its provider. */
export function unrecorded<T>(work: () => Promise<T>): Promise<T> {
  return recording.run(null, work)
}

/** May what goes over the wire now be kept at all? */
export function mayRecord(): boolean {
  return recording.getStore() !== null
}

/** Records a call of the running operation, if recording is on. Returns it redacted. */
export function recordExchange(logEntry: WireExchange): WireExchange {
  const recorder = recording.getStore()
  const masked = maskedExchange(logEntry, recorder?.never ?? [])
  if (recorder) recorder.heard.push({ ...masked, verb: recorder.verb, at: recorder.now() })
  return masked
}
