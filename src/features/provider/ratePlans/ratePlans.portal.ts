import type { PortalFeature } from '#console/consoleFeature.ts'
import type { ratePlansContract } from '#features/provider/ratePlans/ratePlans.contract.ts'

export const ratePlansPortal: PortalFeature<{ ratePlans: typeof ratePlansContract }> = {
  contracts: {
    ratePlans: async () =>
      (await import('#features/provider/ratePlans/ratePlans.contract.ts')).ratePlansContract,
  },
}
