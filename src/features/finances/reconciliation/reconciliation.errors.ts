import { declareErrors } from '#shared/errors.ts'

export const billErrors = declareErrors('bill', {
  notFound: { status: 404, en: 'Bill not found', zh: '没有该对账单' },
  accountNotFound: {
    status: 404,
    en: 'The merchant does not have this channel account',
    zh: '该商户没有此渠道账户',
  },
  dayNotOver: {
    status: 409,
    en: 'This day has not ended at the channel. The latest day with a bill is {day}',
    zh: '该日在渠道侧尚未结束，目前最近可取对账单的日期为 {day}',
  },
  notMatchable: {
    status: 409,
    en: 'This bill is not in use: it was rejected or replaced by a later version',
    zh: '该对账单未采用：已被拒收，或已由新版本替代',
  },
})

export const differenceErrors = declareErrors('difference', {
  notFound: { status: 404, en: 'Difference not found', zh: '没有该差异' },
  settled: {
    status: 409,
    en: 'This difference has already been resolved. Refresh to see how',
    zh: '该差异已处理，请刷新查看处理结果',
  },
  actNotOffered: {
    status: 409,
    en: 'This is not possible in the difference’s current status. Refresh and choose again',
    zh: '该差异的当前状态不支持此操作，请刷新后重新选择',
  },
})
