import { avatarContract } from '#features/session/avatar/avatar.contract.ts'
import { changeAvatar } from '#features/session/avatar/avatar.service.ts'
import { routes } from '#server/http/routes.ts'

export const avatarRoutes = routes(avatarContract, {
  change: (ctx, { imageId }) => changeAvatar(ctx, imageId),
})
