import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const clientErrorsConsole = {
  contracts: {
    clientErrors: async () =>
      (await import('#features/system/clientErrors/clientErrors.contract.ts')).clientErrorsContract,
  },
} as const satisfies ConsoleFeature
