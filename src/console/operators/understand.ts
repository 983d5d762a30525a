import { boundsIn, narrowest } from '#console/operators/amounts.ts'
import { daysIn, mostWords } from '#console/operators/days.ts'
import { type Narrowable, wayNames } from '#console/operators/lists.ts'
import { type Term, termsIn } from '#console/operators/terms.ts'
import { type Operator, operatorOf, plain } from '#console/operators/words.ts'
import type { Search } from '#console/search.ts'
import type { Currency } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/** Why a term was not understood: it is unknown, or does not apply to this list. */
export type Fault = { raw: string; why: 'operator' | 'value' | 'notHere' | 'twice' | 'word' | 'ambiguous' }
/** A filter as the list displays it. */
export type OperatorHint = { operator: Operator; values: readonly (Text | string)[] }
export type Understood = {
  list: Narrowable
  search: Search
  said: readonly OperatorHint[]
  faults: readonly Fault[]
}

/** Context for parsing values. `people` is null if the user may not see who works at the merchant. */
export type OperatorContext = {
  today: string
  currency: Currency
  stores: readonly { value: string; label: string }[]
  people: readonly string[] | null
}

type ParsedOperator =
  | { operator: Operator; value: string; raw: string }
  | { list: string; raw: string }
  | { fault: Fault['why']; raw: string }

/** Returns whether the input filters a list rather than names a record. */
export function narrowsLists(typed: string, today: string): boolean {
  return operatorsIn(typed, today).some((one) =>
    'operator' in one
      ? one.operator !== 'number' || one.raw.includes(':')
      : 'fault' in one && one.fault === 'operator',
  )
}

/** The name that the input filters people by. */
export function staffNamed(typed: string, today: string): string | undefined {
  const found = operatorsIn(typed, today).find((one) => 'operator' in one && one.operator === 'staff')
  return found && 'value' in found ? found.value : undefined
}

/**
 * Interprets the input for each list, best match first. If the input names a list, only that one is returned.
 * Terms that a list does not understand are in its faults; none is dropped.
 */
export function understand(
  typed: string,
  lists: readonly Narrowable[],
  known: OperatorContext,
): Understood[] {
  const requests = operatorsIn(typed, known.today)
  const named = requests.flatMap((one) => ('list' in one ? [plain(one.list)] : []))
  const wanted =
    named.length === 0
      ? lists
      : lists.filter(({ names }) => names.some((name) => named.includes(plain(name))))
  return wanted
    .map((list) => asOf(list, requests, known))
    .toSorted((one, other) => one.faults.length - other.faults.length)
}

const listNames =
  /^(orders?|payments?|refunds?|settlements?|payouts?|invoices?|bills?|订单|收款|交易|退款单?|结算|出款|收款账单|账单)$/i

function operatorsIn(typed: string, today: string): ParsedOperator[] {
  const terms = termsIn(typed)
  const requests: ParsedOperator[] = []
  for (let at = 0; at < terms.length; ) {
    const [taken, one] = nextOf(terms.slice(at), today)
    requests.push(one)
    at += taken
  }
  return requests
}

/** The next term and the number of words it takes. */
function nextOf(terms: readonly Term[], today: string): [number, ParsedOperator] {
  const [{ raw, key, value } = { raw: '', key: null, value: '' }] = terms
  if (key !== null) {
    const operator = operatorOf(key)
    return [
      1,
      operator ? { operator, value, raw } : { fault: /^\p{L}/u.test(key) ? 'operator' : 'word', raw },
    ]
  }
  const bare = terms.slice(0, mostWords)
  const ends = bare.findIndex((term) => term.key !== null)
  for (let words = ends === -1 ? bare.length : ends; words > 0; words--) {
    const phrase = bare
      .slice(0, words)
      .map((term) => term.value)
      .join(' ')
    if (daysIn(phrase, today)) return [words, { operator: 'created', value: phrase, raw: phrase }]
  }
  if (listNames.test(value)) return [1, { list: value, raw }]
  return [1, { operator: 'number', value, raw }]
}

type Reading = { search: Search; said: Map<Operator, readonly (Text | string)[]>; faults: Fault[] }

function asOf(list: Narrowable, requests: readonly ParsedOperator[], known: OperatorContext): Understood {
  const reading: Reading = { search: {}, said: new Map(), faults: [] }
  for (const one of requests) {
    if ('list' in one) continue
    const why = 'fault' in one ? one.fault : read(list, one, known, reading)
    if (why !== null) reading.faults.push({ raw: one.raw, why })
  }
  const said = [...reading.said].map(([operator, values]) => ({ operator, values }))
  return { list, search: reading.search, said, faults: reading.faults }
}

type Operation = Extract<ParsedOperator, { operator: Operator }>

/** Applies one operation to the result, or returns why it cannot. */
function read(
  list: Narrowable,
  { operator, value, raw }: Operation,
  known: OperatorContext,
  into: Reading,
): Fault['why'] | null {
  if (value === '') return 'value'
  if (operator === 'status') return readStatus(list, value, into)
  if (operator === 'method') return list.ways ? readWays(value, into) : 'notHere'
  if (operator === 'amount') return list.amounts ? readAmount(value, known.currency, into) : 'notHere'
  if (operator === 'created') return readDays(['fromDay', 'toDay'], operator, value, known.today, into)
  if (operator === 'paid')
    return list.paid ? readDays(['payFromDay', 'payToDay'], operator, value, known.today, into) : 'notHere'
  const at = list.texts[operator]
  if (at === undefined) return raw.includes(':') ? 'notHere' : 'word'
  if (operator === 'number' && !raw.includes(':') && !list.searchesWords && !/\d/.test(value)) return 'word'
  if (into.search[at] !== undefined) return 'twice'
  const found = chosen(operator, value, known)
  if ('why' in found) return found.why
  into.search[at] = found.value
  into.said.set(operator, [found.label])
  return null
}

function readStatus({ status }: Narrowable, value: string, into: Reading): Fault['why'] | null {
  const words = plain(value)
  const filter = status.find(({ named }) => named.has(words))
  if (!filter) return 'value'
  const before = [into.search[filter.at] ?? []].flat()
  if (!filter.many && before.length > 0) return 'twice'
  const values = [...new Set([...before, ...(filter.named.get(words) ?? [])])]
  into.search[filter.at] = values
  const labels = values.map((one) => filter.labels[one] ?? one)
  into.said.set('status', filter.many ? labels : [...(into.said.get('status') ?? []), ...labels])
  return null
}

function readWays(value: string, into: Reading): Fault['why'] | null {
  const found = wayNames.get(plain(value))
  if (!found) return 'value'
  const ways = [...new Set([...[into.search.way ?? []].flat(), ...found])]
  into.search.way = ways
  into.said.set(
    'method',
    ways.map((way) => wayText[way as PayableWay]),
  )
  return null
}

function readAmount(value: string, currency: Currency, into: Reading): Fault['why'] | null {
  const bounds = boundsIn(value, currency)
  if (!bounds) return 'value'
  const at = (key: string) => (into.search[key] === undefined ? null : BigInt(String(into.search[key])))
  const { least, most } = narrowest({ least: at('minAmount'), most: at('maxAmount') }, bounds)
  if (least !== null) into.search.minAmount = String(least)
  if (most !== null) into.search.maxAmount = String(most)
  into.said.set('amount', [...(into.said.get('amount') ?? []), value])
  return null
}

function readDays(
  [from, to]: readonly [string, string],
  operator: Operator,
  value: string,
  today: string,
  into: Reading,
): Fault['why'] | null {
  const days = daysIn(value, today)
  if (!days) return 'value'
  if (into.search[from] !== undefined) return 'twice'
  into.search[from] = days.from
  into.search[to] = days.to
  into.said.set(operator, [days.from === days.to ? days.from : `${days.from} – ${days.to}`])
  return null
}

type Named = { value: string; label: string }

function chosen(
  operator: Operator,
  value: string,
  { stores, people }: OperatorContext,
): Named | { why: Fault['why'] } {
  if (operator === 'store') return oneLike(value, stores)
  if (operator === 'staff' && people !== null)
    return oneLike(
      value,
      people.map((name) => ({ value: name, label: name })),
    )
  if (operator === 'device') return { value: value.toUpperCase(), label: value.toUpperCase() }
  return { value, label: value }
}

/** The exact match, or the only choice that starts with or contains the value. */
function oneLike(value: string, choices: readonly Named[]): Named | { why: Fault['why'] } {
  const wanted = value.toLowerCase()
  const tests = [
    (one: Named) => one.label.toLowerCase() === wanted || one.value === value,
    (one: Named) => one.label.toLowerCase().startsWith(wanted),
    (one: Named) => one.label.toLowerCase().includes(wanted),
  ]
  for (const like of tests) {
    const [one, ...others] = choices.filter(like)
    if (one) return others.length === 0 ? one : { why: 'ambiguous' }
  }
  return { why: 'value' }
}
