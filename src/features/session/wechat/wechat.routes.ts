import { lookAtBindCode, openBindCode } from '#features/session/wechat/codes/codes.service.ts'
import { wechatContract } from '#features/session/wechat/wechat.contract.ts'
import { ownBinding, unbindOwn } from '#features/session/wechat/wechat.service.ts'
import { routes } from '#server/http/routes.ts'

export const wechatRoutes = routes(wechatContract, {
  get: (ctx) => ownBinding(ctx),
  openCode: (ctx) => openBindCode(ctx),
  lookAtCode: (ctx, { codeId }) => lookAtBindCode(ctx, codeId),
  unbind: (ctx) => unbindOwn(ctx),
})
