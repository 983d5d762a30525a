import type { ChannelProfile } from '../channelProfiles.domain.ts'

export const wechatProfile: ChannelProfile = {
  hosts: {
    global: { baseUrl: ['apihk.mch.weixin.qq.com', 'apius.mch.weixin.qq.com', 'apieu.mch.weixin.qq.com'] },
    mainland: { baseUrl: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com', 'api.wechatpay.cn'] },
  },
  calendar: 'beijing',
  // WeChat Pay states 10:00 Beijing time.
  hoursUntilPublished: 10,
  statementWords: /wechat|tenpay|weixin|微信|财付通/i,
}
