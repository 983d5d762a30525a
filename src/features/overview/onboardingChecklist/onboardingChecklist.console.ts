import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const onboardingChecklistConsole = {
  contracts: {
    firstHour: async () =>
      (await import('#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'))
        .onboardingChecklistContract,
  },
} as const satisfies ConsoleFeature
