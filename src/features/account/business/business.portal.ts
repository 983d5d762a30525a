import type { PortalFeature } from '#console/consoleFeature.ts'

export const businessPortal = {
  contracts: {
    corrections: async () =>
      (await import('#features/account/business/operations/corrections.contract.ts')).correctionsContract,
  },
} as const satisfies PortalFeature
