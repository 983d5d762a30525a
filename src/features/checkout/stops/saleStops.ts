import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { Wallet } from '#features/checkout/checkout.domain.ts'
import type { Stop } from '#features/checkout/frame/stopPage.ts'
import { stopTexts as t } from '#features/checkout/stops/stops.messages.ts'
import type { SaleKind, SaleStop } from '#features/products/sales/sale.domain.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { localeOf, type PayerLanguage, say, type Text } from '#shared/messages.ts'
import { approvalOf, type PayableWay } from '#shared/reference.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

/** A stop page with its HTTP status: gone for good, or a temporary state. */
export type Stopped = { stop: Stop; status: number }

type Words = { title: Text; text: Text; sign?: Stop['sign']; status?: number }
type Reason = SaleStop['reason'] | 'notFound'

const notFound = { status: 404 }
const gone = { status: 410 }

/** Texts specific to a kind; the shared ones are below. */
const ofKind: Record<SaleKind, Partial<Record<Reason, Words>>> = {
  storeCode: {
    notFound: { title: t.codeNotFoundTitle, text: t.codeNotFound, ...notFound },
    revoked: { title: t.codeRevokedTitle, text: t.codeRevoked, ...gone },
    disabled: { title: t.codeDisabledTitle, text: t.codeDisabled, ...gone },
    limitReached: { title: t.codeLimitTitle, text: t.codeLimit, sign: 'late' },
  },
  paymentLink: {
    notFound: { title: t.linkNotFoundTitle, text: t.linkNotFound, ...notFound },
    disabled: { title: t.linkDisabledTitle, text: t.linkDisabled, ...gone },
  },
  invoice: {
    notFound: { title: t.invoiceNotFoundTitle, text: t.invoiceNotFound, ...notFound },
    disabled: { title: t.invoiceDisabledTitle, text: t.invoiceDisabled, ...gone },
  },
}

const ofAll: Record<Reason, Words> = {
  notFound: { title: t.linkNotFoundTitle, text: t.linkNotFound, ...notFound },
  revoked: { title: t.linkDisabledTitle, text: t.linkDisabled, ...gone },
  disabled: { title: t.linkDisabledTitle, text: t.linkDisabled, ...gone },
  ended: { title: t.endedTitle, text: t.ended, sign: 'late', ...gone },
  expired: { title: t.invoiceExpiredTitle, text: t.invoiceExpired, sign: 'late', ...gone },
  soldOut: { title: t.soldOutTitle, text: t.soldOut, sign: 'late' },
  limitReached: { title: t.linkLimitTitle, text: t.linkLimit, sign: 'late' },
  paid: { title: t.paidTitle, text: t.paid, sign: 'done' },
  notStarted: { title: t.notStartedTitle, text: t.notStarted, sign: 'late' },
  closed: { title: t.closedTitle, text: t.closed, sign: 'late' },
  underWay: { title: t.underWayTitle, text: t.underWay, sign: 'late' },
}

/** The page of an unknown address. */
export function unknownSale(kind: SaleKind, language: PayerLanguage): Stopped {
  return said(wordsOf(kind, 'notFound'), language)
}

export type StopFacts = {
  kind: SaleKind
  stop: SaleStop
  merchant: { tradeName: string; timezone: Zone }
  /** The receipt of a payment or the order in progress; null if there is none. */
  orderLink: string | null
}

/** Why a sale cannot be paid now, and what the payer can do. */
export function saleStop({ kind, stop, merchant, orderLink }: StopFacts, language: PayerLanguage): Stopped {
  const { tradeName, timezone } = merchant
  const opens = 'from' in stop ? stop.from : 'opensAt' in stop ? stop.opensAt : null
  const words = wordsOf(kind, stop.reason)
  const text = stop.reason === 'closed' && opens === null ? t.closedForNow : words.text
  const when = opens ? whenIn(opens, timezone, language) : ''
  const stopped = said({ ...words, text }, language, { merchant: tradeName, when })
  const action = { paid: t.seeReceipt, underWay: t.goOn }[stop.reason as string]
  if (!action || orderLink === null) return stopped
  return { ...stopped, stop: { ...stopped.stop, action: { link: orderLink, text: say(language, action) } } }
}

function wordsOf(kind: SaleKind, reason: Reason): Words {
  return ofKind[kind][reason] ?? ofAll[reason]
}

function said({ title, text, sign, status = 200 }: Words, language: PayerLanguage, values = {}): Stopped {
  const words = { title: say(language, title, values), text: say(language, text, values) }
  return { stop: { ...words, ...(sign && { sign }) }, status }
}

function whenIn(instant: Date, zone: Zone, language: PayerLanguage): string {
  const place = formatZone(zone, instant, language).replace('-', '\u2011')
  return `${formatInstant(instant, zone, language, 'dateTime').slice(0, -3)} (${place})`
}

/** Why a merchant accepts no payments; null if it does. */
export function merchantStop(approveResult: number | null, language: PayerLanguage): Stopped | null {
  const approval = approvalOf(approveResult)
  if (approval === 'frozen') return said({ title: t.frozenTitle, text: t.frozen, status: 403 }, language)
  if (approval === 'underReview')
    return said({ title: t.reviewTitle, text: t.review, sign: 'late', status: 403 }, language)
  return null
}

/** The sale's currency has no current exchange rate. */
export function exchangeRateStop(currency: string, language: PayerLanguage): Stopped {
  return said({ title: t.noExchangeRateTitle, text: t.noExchangeRate, sign: 'late' }, language, { currency })
}

/** WeChat did not identify the payer; offers to try again. */
export function unknownPayerStop(again: string, language: PayerLanguage): Stopped {
  const { stop } = said({ title: t.unknownPayerTitle, text: t.unknownPayer }, language)
  return { stop: { ...stop, action: { link: again, text: say(language, t.tryAgain) } }, status: 502 }
}

/** The merchant does not accept this wallet; names those it does. */
export function noWayStop(wallet: Wallet, ways: readonly PayableWay[], language: PayerLanguage): Stopped {
  const taken = [...new Set(ways.map((way) => brandOfWay[way]))].map((brand) =>
    say(language, channelNames[brand]),
  )
  if (wallet === 'browser' || taken.length === 0)
    return said({ title: t.noWaysTitle, text: t.noWays }, language)
  const wallets = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(taken)
  return said({ title: t.noWayTitle, text: t.noWay }, language, {
    wallet: say(language, channelNames[wallet]),
    wallets,
  })
}
