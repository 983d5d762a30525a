import type { PortalFeature } from '#console/consoleFeature.ts'
import type { correctionsContract } from '#features/account/business/operations/corrections.contract.ts'

export const businessPortal: PortalFeature<{ corrections: typeof correctionsContract }> = {
  contracts: {
    corrections: async () =>
      (await import('#features/account/business/operations/corrections.contract.ts')).correctionsContract,
  },
}
