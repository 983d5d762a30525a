import type { PortalFeature } from '#console/consoleFeature.ts'

export const staffPortal = {
  contracts: {
    ownerResets: async () =>
      (await import('#features/account/staff/operations/ownerResets.contract.ts')).ownerResetsContract,
  },
} as const satisfies PortalFeature
