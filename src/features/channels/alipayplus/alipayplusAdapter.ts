import { channel } from '../channelAdapter.ts'
import { settingTexts } from '../channels.messages.ts'
import { alipayplusSettingTexts as texts } from './alipayplus.messages.ts'
import { alipayplusChannel } from './alipayplusChannel.ts'
import { alipayplusSettings } from './alipayplusSettings.ts'

export const alipayplusAdapter = channel({
  name: 'alipayplus',
  ways: ['AP', 'APO'],
  profiles: ['na', 'sea', 'de'],
  settings: alipayplusSettings,
  fields: {
    baseUrl: { label: texts.baseUrl, kind: 'address' },
    clientId: { label: texts.clientId, kind: 'text' },
    merchantPrivateKey: { label: settingTexts.privateKey, kind: 'privateKey' },
    keyVersion: { label: texts.keyVersion, kind: 'text' },
    alipayPublicKey: { label: texts.alipayPublicKey, kind: 'publicKey' },
    nextAlipayPublicKey: { label: texts.nextAlipayPublicKey, kind: 'publicKey' },
    merchantMcc: { label: texts.merchantMcc, kind: 'text' },
    storeId: { label: texts.storeId, kind: 'text' },
    storeName: { label: texts.storeName, kind: 'text' },
    billUrl: { label: texts.billUrl, kind: 'address' },
  },
  channel: alipayplusChannel,
})
