import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { cardSettingsContract } from '#features/account/paymentSettings/cardSettings.contract.ts'
import type { paymentSettingsContract } from '#features/account/paymentSettings/paymentSettings.contract.ts'

export const paymentSettingsConsole: ConsoleFeature<{
  paymentSettings: typeof paymentSettingsContract
  cardSettings: typeof cardSettingsContract
}> = {
  contracts: {
    paymentSettings: async () =>
      (await import('#features/account/paymentSettings/paymentSettings.contract.ts')).paymentSettingsContract,
    cardSettings: async () =>
      (await import('#features/account/paymentSettings/cardSettings.contract.ts')).cardSettingsContract,
  },
}
