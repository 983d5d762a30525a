import { z } from 'zod'
import { carriedCurrencies } from '../channelAmount.domain.ts'
import { rail, railAddress } from '../channelRail.ts'
import type { Capabilities } from '../channels.domain.ts'
import { settingTexts } from '../channels.messages.ts'
import { signedJsonChannel } from '../signedJson/signedJsonChannel.ts'

export const unionpaySettings = z.object({
  baseUrl: railAddress,
  merId: z.string().regex(/^\d{15}$/),
  secret: z.string().min(32).max(128),
})

const capabilities: Capabilities = {
  scenes: ['native', 'wap', 'page'],
  currencies: carriedCurrencies(['CNY', 'CAD', 'USD'], 10_000_000_000n),
  longestExpiryMinutes: 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  billKinds: [],
}

export const unionpayRail = rail({
  name: 'unionpay',
  profiles: ['standard'],
  settings: unionpaySettings,
  fields: {
    baseUrl: { label: settingTexts.baseUrl, kind: 'address' },
    merId: { label: settingTexts.merchantNumber, kind: 'text' },
    secret: { label: settingTexts.secret, kind: 'secret' },
  },
  channel: ({ baseUrl, merId, secret }, _profile, tools) =>
    signedJsonChannel('unionpay', { baseUrl, account: merId, secret }, capabilities, tools),
})
