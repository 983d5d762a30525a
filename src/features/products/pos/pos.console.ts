import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const posConsole = {
  contracts: {
    pos: async () => (await import('#features/products/pos/pos.contract.ts')).posContract,
    shifts: async () => (await import('#features/products/pos/shifts/shifts.contract.ts')).shiftsContract,
  },
} as const satisfies ConsoleFeature
