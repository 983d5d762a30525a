import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { credentialsContract } from '#features/gateway/credentials/credentials.contract.ts'

export const credentialsConsole: ConsoleFeature<{ credentials: typeof credentialsContract }> = {
  contracts: {
    credentials: async () =>
      (await import('#features/gateway/credentials/credentials.contract.ts')).credentialsContract,
  },
}
