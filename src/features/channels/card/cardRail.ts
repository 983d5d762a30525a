import { z } from 'zod'
import { carriedCurrencies } from '../channelAmount.domain.ts'
import { rail, railAddress } from '../channelRail.ts'
import type { Capabilities } from '../channels.domain.ts'
import { settingTexts } from '../channels.messages.ts'
import { signedJsonChannel } from '../signedJson/signedJsonChannel.ts'

export const cardSettings = z.object({
  baseUrl: railAddress,
  accountId: z.string().regex(/^acct_\w{4,64}$/),
  secret: z.string().min(32).max(128),
})

/** The card is entered on the provider's page; no card number ever reaches us. */
const capabilities: Capabilities = {
  scenes: ['wap', 'page'],
  currencies: carriedCurrencies(['CAD', 'USD', 'CNY'], 99_999_999n),
  longestExpiryMinutes: 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  billKinds: [],
}

export const cardRail = rail({
  name: 'card',
  profiles: ['standard'],
  settings: cardSettings,
  fields: {
    baseUrl: { label: settingTexts.baseUrl, kind: 'address' },
    accountId: { label: settingTexts.accountId, kind: 'text' },
    secret: { label: settingTexts.secret, kind: 'secret' },
  },
  channel: ({ baseUrl, accountId, secret }, _profile, tools) =>
    signedJsonChannel('card', { baseUrl, account: accountId, secret }, capabilities, tools),
})
