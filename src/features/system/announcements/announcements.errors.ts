import { declareErrors } from '#shared/errors.ts'

export const announcementErrors = declareErrors('announcement', {
  notFound: { status: 404, en: 'Announcement not found', zh: '公告不存在' },
  notInState: {
    status: 409,
    en: 'This is not possible in the announcement’s current status',
    zh: '公告当前状态不允许此操作',
  },
  over: { status: 409, en: 'The end must be after the start', zh: '结束时间须晚于当前时间和开始时间' },
  category: {
    status: 409,
    en: 'This category is no longer available. Choose another',
    zh: '该公告类别已不可用，请重新选择',
  },
  outOfReach: {
    status: 403,
    en: 'You can only announce to merchants within your data scope. Enter their codes',
    zh: '您只能向您负责的商户发布公告，请指定商户编号',
  },
})
