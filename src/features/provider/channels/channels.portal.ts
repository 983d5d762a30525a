import type { PortalFeature } from '#console/consoleFeature.ts'
import type { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'

export const providerChannelsPortal: PortalFeature<{ channelAccounts: typeof channelAccountsContract }> = {
  contracts: {
    channelAccounts: async () =>
      (await import('#features/provider/channels/channelAccounts.contract.ts')).channelAccountsContract,
  },
}
