import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const bankCreditsConsole = {
  contracts: {
    bankCredits: async () =>
      (await import('#features/finances/bankCredits/bankCredits.contract.ts')).bankCreditsContract,
  },
} as const satisfies ConsoleFeature
