import { wechatCodesContract } from '#features/session/wechat/codes/codes.contract.ts'
import { lookAtCode, openSignInCode, signInByCode } from '#features/session/wechat/codes/codes.service.ts'
import { confirmCode, refuseCode, scanCode, wayOf } from '#features/session/wechat/codes/scans.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const wechatCodeRoutes = publicRoutes(wechatCodesContract, {
  offered: ({ app }) => ({ offered: app.config.wechat !== null }),
  open: (requestContext) => openSignInCode(requestContext),
  look: (requestContext, input) => lookAtCode(requestContext, input),
  take: (requestContext, input) => signInByCode(requestContext, input),
  way: (requestContext, input) => wayOf(requestContext, input),
  scan: (requestContext, input) => scanCode(requestContext, input),
  confirm: (requestContext, input) => confirmCode(requestContext, input),
  refuse: (requestContext, input) => refuseCode(requestContext, input),
})
