import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { factorsContract } from '#features/session/factors/factors.contract.ts'

export const factorsConsole: ConsoleFeature<{ factors: typeof factorsContract }> = {
  contracts: {
    factors: async () => (await import('#features/session/factors/factors.contract.ts')).factorsContract,
  },
}
