import { surchargeAt, tipAt } from '#features/checkout/entry/entry.domain.ts'
import type { EntryData } from '#features/checkout/entry/entryData.domain.ts'

/** The data that a payer page passes to its script, as a browser reads it. */
export function shownIn(page: string): EntryData {
  const written = /data-entry="([^"]+)"/.exec(page)?.[1]
  if (written === undefined) throw new Error('this page offers nothing to pay')
  return JSON.parse(plain(written)) as EntryData
}

/** Decodes the text of an attribute. */
export function plain(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The checkout request that the page sends when an amount is paid by a method. */
export function toCheckoutRequest(
  shown: EntryData,
  { amount, way, tipRate }: { amount: number; way: string; tipRate?: number },
) {
  const { kind, id, key, version, surcharges } = shown
  const base = amount + (tipRate ? tipAt(tipRate, amount, shown.money) : 0)
  const surcharge = surcharges[way]
  const total = base + (surcharge ? surchargeAt(surcharge, base) : 0)
  return {
    ...{ kind, id, version, amount: String(amount), total: String(total), way },
    ...(key && { key }),
    ...(tipRate !== undefined && { tipRate }),
  }
}
