import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const stepUpConsole = {
  contracts: {
    proof: async () => (await import('#features/session/stepUp/stepUp.contract.ts')).stepUpContract,
  },
} as const satisfies ConsoleFeature
