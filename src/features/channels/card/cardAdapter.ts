import { channel } from '../channelAdapter.ts'
import { cardSettingTexts } from './card.messages.ts'
import { cardChannel } from './cardChannel.ts'
import { cardSettings } from './cardSettings.ts'

/** Stripe. The card is entered in the provider's own frame; no number of a payer's page ever reaches us. */
export const cardAdapter = channel({
  name: 'card',
  ways: ['C'],
  profiles: ['standard'],
  settings: cardSettings,
  fields: {
    apiUrl: { label: cardSettingTexts.apiUrl, kind: 'address' },
    scriptUrl: { label: cardSettingTexts.scriptUrl, kind: 'address' },
    publishableKey: { label: cardSettingTexts.publishableKey, kind: 'text' },
    secretKey: { label: cardSettingTexts.secretKey, kind: 'secret' },
    webhookSecret: { label: cardSettingTexts.webhookSecret, kind: 'secret' },
    previousWebhookSecret: { label: cardSettingTexts.previousWebhookSecret, kind: 'secret' },
    accountId: { label: cardSettingTexts.accountId, kind: 'text' },
  },
  channel: (settings, _profile, tools) => cardChannel(settings, tools),
})
