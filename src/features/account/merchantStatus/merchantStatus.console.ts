import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { statusContract } from '#features/account/merchantStatus/merchantStatus.contract.ts'

export const statusConsole: ConsoleFeature<{ standing: typeof statusContract }> = {
  contracts: {
    standing: async () =>
      (await import('#features/account/merchantStatus/merchantStatus.contract.ts')).statusContract,
  },
}
