import type { PortalFeature } from '#console/consoleFeature.ts'

export const providerChannelsPortal = {
  contracts: {
    channelAccounts: async () =>
      (await import('#features/provider/channels/channelAccounts.contract.ts')).channelAccountsContract,
  },
} as const satisfies PortalFeature
