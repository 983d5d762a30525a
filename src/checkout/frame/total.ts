import { all, byId } from '#checkout/dom.ts'
import {
  type EntryMoney,
  type EntrySurcharge,
  showAmount,
  showRate,
  surchargeAt,
} from '#features/checkout/entry/entry.domain.ts'

export type Surcharges = Record<string, EntrySurcharge>

/** The surcharge of a method in minor units; 0 if it has none. */
export function surchargeOf(surcharges: Surcharges, way: string, base: number): number {
  const surcharge = surcharges[way]
  return surcharge ? surchargeAt(surcharge, base) : 0
}

/** Shows each method's surcharge on this amount. */
export function showSurcharges(surcharges: Surcharges, base: number, money: EntryMoney): void {
  for (const place of all<HTMLElement>('[data-surcharge]')) {
    const surcharge = surcharges[place.dataset.surcharge ?? '']
    if (!surcharge) continue
    const amount = base > 0 ? ` (${showAmount(surchargeAt(surcharge, base), money)})` : ''
    place.textContent = `+${showRate(surcharge.rate, money.style)}${amount}`
  }
}

/** Shows the total with its parts, if there is more than the amount. */
export function showTotal(
  total: number,
  parts: [string, number][],
  always: boolean,
  money: EntryMoney,
): void {
  const shown = parts.filter(([, amount]) => amount > 0)
  const row = byId('total-row')
  if (row) row.hidden = total === 0 || (shown.length < 2 && !always)
  const output = byId('total')
  const text = showAmount(total, money)
  // Unchanged text is not announced again.
  if (output && output.textContent !== text) output.textContent = text
  const place = byId('total-parts')
  if (place)
    place.textContent =
      shown.length < 2
        ? ''
        : shown.map(([name, amount]) => `${name} ${showAmount(amount, money)}`).join(' + ')
}
