import type { PortalFeature } from '#console/consoleFeature.ts'

export const ratePlansPortal = {
  contracts: {
    ratePlans: async () =>
      (await import('#features/provider/ratePlans/ratePlans.contract.ts')).ratePlansContract,
  },
} as const satisfies PortalFeature
