/** What the server tells the script of the order's page, and again each time that it asks. */
export type OrderStanding = {
  /** The page is drawn anew when this changes. */
  state: string
  /** By the server's clock, for a phone's may be wrong. */
  secondsLeft: number
  /** False where nothing will change by itself any more. */
  open: boolean
}

export type OrderData = OrderStanding & {
  /** Where to ask. */
  standing: string
  /** For WeChat's own script; null where the payer goes another way. */
  sdkParams: Record<string, string> | null
  /** For the card provider's script; null where no card is asked for. */
  card: CardData | null
  /** Where the receipt is mailed from; null where there is none yet. */
  receipt: ReceiptData | null
}

export type CardData = {
  scriptUrl: string
  publishableKey: string
  clientSecret: string
  accountId: string | null
  /** Where a bank that takes the payer away brings them back to, below our own address. */
  returnPath: string
  locale: 'en' | 'zh'
  words: { pay: string; paying: string; unavailable: string; failed: string }
}

export type ReceiptData = {
  submit: string
  words: { send: string; sending: string; sent: string; notSent: string; addressMissing: string }
}
