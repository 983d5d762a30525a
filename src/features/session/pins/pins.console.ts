import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const pinsConsole = {
  contracts: {
    staffPins: async () => (await import('#features/session/pins/pins.contract.ts')).pinsContract,
  },
} as const satisfies ConsoleFeature
