import type { EntryMoney, EntrySurcharge } from '#features/checkout/entry/entry.domain.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** The server's data for the hosted checkout's script. */
export type HostedData = {
  /** Where the order is created. */
  submit: string
  language: PayerLanguage
  wallet: string | null
  /** Changes the payment method of a waiting order. */
  again: boolean
  money: EntryMoney
  /** The requested amount with tip, in minor units, before any surcharge. */
  base: number
  /** The surcharge of each method that has one. */
  surcharges: Record<string, EntrySurcharge>
  words: { preparing: string; offline: string; surcharge: string }
}
