import type { ChannelProfile } from '../channelProfiles.domain.ts'

export const alipayProfile: ChannelProfile = {
  hosts: {
    mainland: { gatewayUrl: ['openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com'] },
  },
  calendar: 'beijing',
  // Alipay states 10:00 Beijing time.
  hoursUntilPublished: 10,
  statementWords: /alipay(?!\+| plus| connect)|支付宝/i,
}
