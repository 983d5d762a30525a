import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const stepsConsole = {
  contracts: {
    steps: async () => (await import('#features/session/steps/steps.contract.ts')).stepsContract,
  },
} as const satisfies ConsoleFeature
