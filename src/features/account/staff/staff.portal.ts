import type { PortalFeature } from '#console/consoleFeature.ts'
import type { ownerResetsContract } from '#features/account/staff/operations/ownerResets.contract.ts'

export const staffPortal: PortalFeature<{ ownerResets: typeof ownerResetsContract }> = {
  contracts: {
    ownerResets: async () =>
      (await import('#features/account/staff/operations/ownerResets.contract.ts')).ownerResetsContract,
  },
}
