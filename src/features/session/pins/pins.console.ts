import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { pinsContract } from '#features/session/pins/pins.contract.ts'

export const pinsConsole: ConsoleFeature<{ staffPins: typeof pinsContract }> = {
  contracts: {
    staffPins: async () => (await import('#features/session/pins/pins.contract.ts')).pinsContract,
  },
}
