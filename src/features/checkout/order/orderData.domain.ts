/** The status response for the order page's script. */
export type OrderStatus = {
  /** The page reloads when this changes. */
  state: string
  /** By the server's clock, since the phone's may be wrong. */
  secondsLeft: number
  /** False once the status is final. */
  open: boolean
}

export type OrderData = OrderStatus & {
  /** The polling URL. */
  standing: string
  /** Parameters for WeChat's script; null for other methods. */
  sdkParams: Record<string, string> | null
  /** Data for the card provider's script; null if no card is needed. */
  card: CardData | null
  /** The receipt form's data; null if there is no receipt yet. */
  receipt: ReceiptData | null
}

export type CardData = {
  scriptUrl: string
  publishableKey: string
  clientSecret: string
  accountId: string | null
  /** The path a bank's redirect returns to, below our own URL. */
  returnPath: string
  locale: string
  words: { pay: string; paying: string; unavailable: string; failed: string }
}

export type ReceiptData = {
  submit: string
  words: { send: string; sending: string; sent: string; notSent: string; addressMissing: string }
}
