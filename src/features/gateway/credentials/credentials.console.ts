import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const credentialsConsole = {
  contracts: {
    credentials: async () =>
      (await import('#features/gateway/credentials/credentials.contract.ts')).credentialsContract,
  },
} as const satisfies ConsoleFeature
