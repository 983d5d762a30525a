import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { reservesContract } from '#features/finances/reserves/reserves.contract.ts'

export const reservesConsole: ConsoleFeature<{ reserves: typeof reservesContract }> = {
  contracts: {
    reserves: async () => (await import('#features/finances/reserves/reserves.contract.ts')).reservesContract,
  },
}
