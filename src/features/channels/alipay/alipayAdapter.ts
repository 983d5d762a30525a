import { channel } from '../channelAdapter.ts'
import { settingTexts } from '../channels.messages.ts'
import { alipaySettingTexts as texts } from './alipay.messages.ts'
import { alipayChannel } from './alipayChannel.ts'
import { alipaySettings } from './alipaySettings.ts'

export const alipayAdapter = channel({
  name: 'alipay',
  ways: ['AP', 'APO'],
  profiles: ['mainland'],
  settings: alipaySettings,
  fields: {
    gatewayUrl: { label: settingTexts.baseUrl, kind: 'address' },
    appId: { label: settingTexts.appId, kind: 'text' },
    sellerId: { label: texts.sellerId, kind: 'text' },
    appPrivateKey: { label: settingTexts.privateKey, kind: 'privateKey' },
    alipayPublicKey: { label: texts.alipayPublicKey, kind: 'publicKey' },
    appCert: { label: texts.appCert, kind: 'publicKey' },
    alipayCert: { label: texts.alipayCert, kind: 'publicKey' },
    alipayRootCert: { label: texts.alipayRootCert, kind: 'publicKey' },
  },
  channel: alipayChannel,
})
