import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { stepsContract } from '#features/session/steps/steps.contract.ts'

export const stepsConsole: ConsoleFeature<{ steps: typeof stepsContract }> = {
  contracts: {
    steps: async () => (await import('#features/session/steps/steps.contract.ts')).stepsContract,
  },
}
