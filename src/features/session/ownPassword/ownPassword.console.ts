import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { ownPasswordContract } from '#features/session/ownPassword/ownPassword.contract.ts'

export const ownPasswordConsole: ConsoleFeature<{ ownPassword: typeof ownPasswordContract }> = {
  contracts: {
    ownPassword: async () =>
      (await import('#features/session/ownPassword/ownPassword.contract.ts')).ownPasswordContract,
  },
}
