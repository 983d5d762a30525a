import type { PortalFeature } from '#console/consoleFeature.ts'
import type { merchantStatusContract } from '#features/provider/merchantStatus/merchantStatus.contract.ts'

export const merchantStatusPortal: PortalFeature<{ standingDesk: typeof merchantStatusContract }> = {
  contracts: {
    standingDesk: async () =>
      (await import('#features/provider/merchantStatus/merchantStatus.contract.ts')).merchantStatusContract,
  },
}
