import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { bankCreditsContract } from '#features/finances/bankCredits/bankCredits.contract.ts'

export const bankCreditsConsole: ConsoleFeature<{ bankCredits: typeof bankCreditsContract }> = {
  contracts: {
    bankCredits: async () =>
      (await import('#features/finances/bankCredits/bankCredits.contract.ts')).bankCreditsContract,
  },
}
