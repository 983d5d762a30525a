import { all, byId } from '#checkout/dom.ts'
import {
  type EntryMoney,
  type EntrySurcharge,
  showAmount,
  showRate,
  surchargeAt,
} from '#features/checkout/entry/entry.domain.ts'

export type Surcharges = Record<string, EntrySurcharge>

/** What a way adds, in minor units; nothing where it adds none. */
export function surchargeOf(surcharges: Surcharges, way: string, base: number): number {
  const surcharge = surcharges[way]
  return surcharge ? surchargeAt(surcharge, base) : 0
}

/** Says beside each way what it adds to this amount. */
export function showSurcharges(surcharges: Surcharges, base: number, money: EntryMoney): void {
  for (const place of all<HTMLElement>('[data-surcharge]')) {
    const surcharge = surcharges[place.dataset.surcharge ?? '']
    if (!surcharge) continue
    const amount = base > 0 ? ` (${showAmount(surchargeAt(surcharge, base), money)})` : ''
    place.textContent = `+${showRate(surcharge.rate)}${amount}`
  }
}

/** Shows the total with the parts that it is made of; nothing of it where there are none. */
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
  // What has not changed is not read out again.
  if (output && output.textContent !== text) output.textContent = text
  const place = byId('total-parts')
  if (place)
    place.textContent =
      shown.length < 2
        ? ''
        : shown.map(([name, amount]) => `${name} ${showAmount(amount, money)}`).join(' + ')
}
