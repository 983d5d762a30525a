/** What the server tells the script of the hosted checkout. */
export type HostedData = {
  /** Where the order is made. */
  submit: string
  language: 'en' | 'zh'
  wallet: string | null
  /** Another way for an order that waits already. */
  again: boolean
  words: { preparing: string; offline: string }
}
