import type { EntryMoney, EntrySurcharge } from '#features/checkout/entry/entry.domain.ts'
import { entryTexts } from '#features/checkout/entry/entry.messages.ts'
import type { EntryData, EntryDataAmount, EntryWord } from '#features/checkout/entry/entryData.domain.ts'
import type { WayOffer } from '#features/checkout/offers.service.ts'
import type { SurchargeNow } from '#features/payments/orders/create/surcharges.service.ts'
import { mostOf, type Sale, type SaleAmount } from '#features/products/sales/sale.domain.ts'
import { type Currency, currencies } from '#shared/currency.ts'
import { numberStyleOf } from '#shared/digits.ts'
import { type PayerLanguage, sayUnfilled } from '#shared/messages.ts'
import { marksOf, type Rate, symbolIn } from '#shared/money.ts'
import type { Zone } from '#shared/zone.ts'

/** The data of the entry page. */
export type EntryFacts = {
  sale: Sale
  /** The key in an invoice's URL. */
  key: string
  merchant: { tradeName: string; timezone: Zone }
  offers: readonly WayOffer[]
  /** Sent with each request, so that the order suits the app the page is open in. */
  wallet: string | null
  /** This page on the virtual phone; null outside the demo and on the virtual phone itself. */
  phoneLink: string | null
}

/** The data for the page's script. */
export function entryDataOf(facts: EntryFacts, money: EntryMoney, language: PayerLanguage): EntryData {
  const { sale, key, wallet, offers } = facts
  const words = Object.entries(entryTexts).map(([name, text]) => [name, sayUnfilled(language, text)])
  return {
    kind: sale.kind,
    id: sale.id,
    key,
    version: sale.version,
    language,
    wallet,
    money,
    amount: amountOf(sale.amount),
    remarkRequired: sale.remark === 'required',
    surcharges: surchargesOf(offers),
    hold: sale.preAuth,
    words: Object.fromEntries(words) as Record<EntryWord, string>,
  }
}

export function moneyOf(currency: Currency, language: PayerLanguage): EntryMoney {
  const { exponent, displayDigits } = currencies[currency]
  const style = numberStyleOf(language)
  return { exponent, displayDigits, symbol: symbolIn(currency, language), marks: marksOf(currency), style }
}

/** Safe as a number: no amount exceeds the exact integer range. */
function amountOf(amount: SaleAmount): EntryDataAmount {
  switch (amount.kind) {
    case 'entered':
      return { kind: 'entered', min: number(amount.min), max: number(amount.max) }
    case 'items':
      return {
        kind: 'items',
        items: amount.items.map((item) => ({
          no: item.productNo,
          price: Number(item.price),
          most: mostOf(item),
          fixed: item.adjustable ? null : item.quantity,
        })),
      }
    case 'due': {
      const { due, min, partial } = amount
      const least = min === null || min > due ? (min === null ? 1n : due) : min
      return { kind: 'due', due: Number(due), least: partial ? Number(least) : null }
    }
  }
}

function number(amount: bigint | null): number | null {
  return amount === null ? null : Number(amount)
}

/** The surcharges by method, without those that add nothing. */
export function surchargesOf(offers: readonly WayOffer[]): Record<string, EntrySurcharge> {
  const adding = offers.flatMap(({ way, surcharge }) => {
    const entry = entrySurchargeOf(surcharge)
    return entry.rate > 0 ? [[way, entry] as const] : []
  })
  return Object.fromEntries(adding)
}

function entrySurchargeOf({ rate, setOff }: SurchargeNow): EntrySurcharge {
  const fee = setOff && {
    rate: millionths(setOff.rate),
    least: Number(setOff.minFee),
    most: number(setOff.maxFee),
  }
  return { rate: millionths(rate), fee }
}

/** Rates have six decimals. */
export function millionths(rate: Rate): number {
  return Math.round(Number(rate) * 1_000_000)
}
