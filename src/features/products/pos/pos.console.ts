import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { posContract } from '#features/products/pos/pos.contract.ts'
import type { shiftsContract } from '#features/products/pos/shifts/shifts.contract.ts'

export const posConsole: ConsoleFeature<{ pos: typeof posContract; shifts: typeof shiftsContract }> = {
  contracts: {
    pos: async () => (await import('#features/products/pos/pos.contract.ts')).posContract,
    shifts: async () => (await import('#features/products/pos/shifts/shifts.contract.ts')).shiftsContract,
  },
}
