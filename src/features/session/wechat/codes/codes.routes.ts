import { wechatCodesContract } from '#features/session/wechat/codes/codes.contract.ts'
import { lookAtCode, openSignInCode, signInByCode } from '#features/session/wechat/codes/codes.service.ts'
import { confirmCode, refuseCode, scanCode, wayOf } from '#features/session/wechat/codes/scans.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const wechatCodeRoutes = publicRoutes(wechatCodesContract, {
  offered: ({ app }) => ({ offered: app.config.wechat !== null }),
  open: (requestContext) => openSignInCode(requestContext),
  look: (requestContext, asked) => lookAtCode(requestContext, asked),
  take: (requestContext, asked) => signInByCode(requestContext, asked),
  way: (requestContext, asked) => wayOf(requestContext, asked),
  scan: (requestContext, asked) => scanCode(requestContext, asked),
  confirm: (requestContext, asked) => confirmCode(requestContext, asked),
  refuse: (requestContext, asked) => refuseCode(requestContext, asked),
})
