import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { clientErrorsContract } from '#features/system/clientErrors/clientErrors.contract.ts'

export const clientErrorsConsole: ConsoleFeature<{ clientErrors: typeof clientErrorsContract }> = {
  contracts: {
    clientErrors: async () =>
      (await import('#features/system/clientErrors/clientErrors.contract.ts')).clientErrorsContract,
  },
}
