import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { stepUpContract } from '#features/session/stepUp/stepUp.contract.ts'

export const stepUpConsole: ConsoleFeature<{ proof: typeof stepUpContract }> = {
  contracts: {
    proof: async () => (await import('#features/session/stepUp/stepUp.contract.ts')).stepUpContract,
  },
}
