import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { onboardingChecklistContract } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'

export const onboardingChecklistConsole: ConsoleFeature<{ firstHour: typeof onboardingChecklistContract }> = {
  contracts: {
    firstHour: async () =>
      (await import('#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'))
        .onboardingChecklistContract,
  },
}
