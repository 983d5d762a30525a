import { declareErrors } from '#shared/errors.ts'

export const channelRouteErrors = declareErrors('channelRoute', {
  endsBeforeStart: { status: 400, en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
})
