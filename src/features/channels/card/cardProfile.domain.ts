import type { ChannelProfile } from '../channelProfiles.domain.ts'

export const cardProfile: ChannelProfile = {
  hosts: {
    standard: { apiUrl: ['api.stripe.com'], scriptUrl: ['js.stripe.com'] },
  },
  calendar: 'utc',
  hoursUntilPublished: 12,
  statementWords: /visa|mastercard|stripe|card settlement|\bmerchant dep/i,
}
