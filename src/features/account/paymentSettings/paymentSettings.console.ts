import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const paymentSettingsConsole = {
  contracts: {
    paymentSettings: async () =>
      (await import('#features/account/paymentSettings/paymentSettings.contract.ts')).paymentSettingsContract,
    cardSettings: async () =>
      (await import('#features/account/paymentSettings/cardSettings.contract.ts')).cardSettingsContract,
  },
} as const satisfies ConsoleFeature
