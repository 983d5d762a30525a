import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { avatarContract } from '#features/session/avatar/avatar.contract.ts'

export const avatarConsole: ConsoleFeature<{ avatar: typeof avatarContract }> = {
  contracts: {
    avatar: async () => (await import('#features/session/avatar/avatar.contract.ts')).avatarContract,
  },
}
