import { declareErrors } from '#shared/errors.ts'

export const holdErrors = declareErrors('hold', {
  notFound: { status: 404, en: 'Hold not found', zh: '暂缓记录不存在' },
  nothingToHold: {
    status: 409,
    en: 'This order has nothing to hold: it is not paid, or it has been refunded',
    zh: '该订单没有可暂缓的款项：尚未支付，或款项已退回',
  },
  alreadyHeld: { status: 409, en: 'This order is already held', zh: '该订单已暂缓结算' },
  alreadySettled: {
    status: 409,
    en: 'This order is already in settlement {clearingId} and can no longer be held',
    zh: '该订单已计入结算单 {clearingId}，无法再暂缓',
  },
  alreadyReleased: { status: 409, en: 'This hold has already been released', zh: '该暂缓已解除' },
  underReview: {
    status: 409,
    en: 'The provider is reviewing this payment; only the provider can release the money',
    zh: '服务商正在审核该付款，款项仅可由服务商解除',
  },
})
