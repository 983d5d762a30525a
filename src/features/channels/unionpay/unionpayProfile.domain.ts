import type { ChannelProfile } from '../channelProfiles.domain.ts'

export const unionpayProfile: ChannelProfile = {
  hosts: {
    standard: { baseUrl: ['gateway.95516.com', 'gateway.test.95516.com'] },
  },
  calendar: 'beijing',
  hoursUntilPublished: 9,
  statementWords: /unionpay|银联|\bupi\b/i,
}
