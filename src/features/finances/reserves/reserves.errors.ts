import { declareErrors } from '#shared/errors.ts'

export const reserveErrors = declareErrors('reserve', {
  notFound: { status: 404, en: 'Reserve not found', zh: '保证金不存在' },
  notInState: { status: 409, en: 'This request has already been decided', zh: '该申请已处理' },
  sameHand: { status: 409, en: 'Someone else must approve your request', zh: '须由另一位同事批准您的申请' },
  notProposer: {
    status: 409,
    en: 'Only the person who made this request can withdraw it',
    zh: '仅申请人可撤回',
  },
  asksAlready: {
    status: 409,
    en: 'A similar request is already waiting for approval',
    zh: '已有同类申请待批准',
  },
  noRule: { status: 409, en: 'This merchant has no settlement rule yet', zh: '该商户尚未设置结算规则' },
  releasedAlready: { status: 409, en: 'This reserve has already been released', zh: '该保证金已释放' },
  pastDay: { status: 409, en: 'The effective day is in the past', zh: '生效日期已过' },
})
