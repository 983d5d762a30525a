import { channel } from '../channelAdapter.ts'
import { settingTexts } from '../channels.messages.ts'
import { wechatSettingTexts as texts } from './wechat.messages.ts'
import { wechatChannel } from './wechatChannel.ts'
import { wechatSettings } from './wechatSettings.ts'

export const wechatAdapter = channel({
  name: 'wechat',
  ways: ['WP'],
  profiles: ['global', 'mainland'],
  settings: wechatSettings,
  fields: {
    baseUrl: { label: settingTexts.baseUrl, kind: 'address' },
    mchid: { label: settingTexts.merchantNumber, kind: 'text' },
    appid: { label: texts.appid, kind: 'text' },
    otherAppids: { label: texts.otherAppids, kind: 'text' },
    appSecret: { label: texts.appSecret, kind: 'secret' },
    merchantCategoryCode: { label: texts.merchantCategoryCode, kind: 'text' },
    serialNo: { label: texts.serialNo, kind: 'text' },
    merchantPrivateKey: { label: settingTexts.privateKey, kind: 'privateKey' },
    platformPublicKeyId: { label: texts.platformPublicKeyId, kind: 'text' },
    platformPublicKey: { label: texts.platformPublicKey, kind: 'publicKey' },
    apiV3Key: { label: texts.apiV3Key, kind: 'secret' },
  },
  channel: wechatChannel,
})
