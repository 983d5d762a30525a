import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const ownPasswordConsole = {
  contracts: {
    ownPassword: async () =>
      (await import('#features/session/ownPassword/ownPassword.contract.ts')).ownPasswordContract,
  },
} as const satisfies ConsoleFeature
