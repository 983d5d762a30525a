import type { ConsoleFeature } from '#console/consoleFeature.ts'

export const avatarConsole = {
  contracts: {
    avatar: async () => (await import('#features/session/avatar/avatar.contract.ts')).avatarContract,
  },
} as const satisfies ConsoleFeature
