import type { ChannelProfile } from '../channelProfiles.domain.ts'

export const alipayplusProfile: ChannelProfile = {
  hosts: {
    na: { baseUrl: ['open-na-global.alipay.com', 'open-na.alipay.com'] },
    sea: { baseUrl: ['open-sea-global.alipay.com', 'open-sea.alipay.com'] },
    de: { baseUrl: ['open-de-global.alipay.com', 'open-eu.alipay.com'] },
  },
  calendar: 'utc',
  hoursUntilPublished: 6,
  statementWords: /alipay\+|antom|alipay plus|alipay connect/i,
}
