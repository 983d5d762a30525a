import type { EntryMoney, EntrySurcharge } from '#features/checkout/entry/entry.domain.ts'

/** What the server tells the script of the hosted checkout. */
export type HostedData = {
  /** Where the order is made. */
  submit: string
  language: 'en' | 'zh'
  wallet: string | null
  /** Another way for an order that waits already. */
  again: boolean
  money: EntryMoney
  /** What is asked for with its tip, in minor units, before what a way adds. */
  base: number
  /** What each way adds that adds anything. */
  surcharges: Record<string, EntrySurcharge>
  words: { preparing: string; offline: string; surcharge: string }
}
