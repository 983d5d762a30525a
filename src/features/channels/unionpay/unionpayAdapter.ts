import { channel } from '../channelAdapter.ts'
import { settingTexts } from '../channels.messages.ts'
import { unionpaySettingTexts as texts } from './unionpay.messages.ts'
import { unionpayChannel } from './unionpayChannel.ts'
import { unionpaySettings } from './unionpaySettings.ts'

export const unionpayAdapter = channel({
  name: 'unionpay',
  ways: ['UP', 'UPO'],
  profiles: ['standard'],
  settings: unionpaySettings,
  fields: {
    baseUrl: { label: settingTexts.baseUrl, kind: 'address' },
    merId: { label: settingTexts.merchantNumber, kind: 'text' },
    merchantCertificate: { label: texts.merchantCertificate, kind: 'publicKey' },
    merchantPrivateKey: { label: settingTexts.privateKey, kind: 'privateKey' },
    intermediateCertificate: { label: texts.intermediateCertificate, kind: 'publicKey' },
    rootCertificate: { label: texts.rootCertificate, kind: 'publicKey' },
    acquirerCode: { label: texts.acquirerCode, kind: 'text' },
    categoryCode: { label: texts.categoryCode, kind: 'text' },
    merchantName: { label: texts.merchantName, kind: 'text' },
    merchantCity: { label: texts.merchantCity, kind: 'text' },
    countryCode: { label: texts.countryCode, kind: 'text' },
  },
  channel: unionpayChannel,
})
