import { wechatCodeRoutes } from '#features/session/wechat/codes/codes.routes.ts'
import { wechatMessageJobs } from '#features/session/wechat/messages/wechatMessages.jobs.ts'
import { wechatRoutes } from '#features/session/wechat/wechat.routes.ts'
import { feature } from '#server/feature.ts'

export const wechatFeature = feature({
  routes: {
    wechat: wechatRoutes,
    wechatCodes: wechatCodeRoutes,
  },
  jobs: wechatMessageJobs,
})
