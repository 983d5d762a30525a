import type { PortalFeature } from '#console/consoleFeature.ts'

export const merchantStatusPortal = {
  contracts: {
    standingDesk: async () =>
      (await import('#features/provider/merchantStatus/merchantStatus.contract.ts')).merchantStatusContract,
  },
} as const satisfies PortalFeature
