import { declareErrors } from '#shared/errors.ts'

export const disputeErrors = declareErrors('dispute', {
  notFound: { status: 404, en: 'Dispute not found', zh: '争议不存在' },
  notInStage: {
    status: 409,
    en: 'This dispute has moved to another stage, so this is no longer possible',
    zh: '争议阶段已变化，无法执行该操作',
  },
  notAnswerable: {
    status: 409,
    en: 'No response is needed: this dispute has been answered or decided',
    zh: '该争议已应诉或已结案，无需应诉',
  },
  tooLate: { status: 409, en: 'The response deadline has passed', zh: '应诉期限已过' },
  nothingToSubmit: { status: 409, en: 'Write a statement or add a file first', zh: '请先填写说明或添加文件' },
  kindTaken: {
    status: 409,
    en: 'You have already uploaded a file of this type. Remove it first, or combine the pages into one PDF',
    zh: '已有该类材料，请先移除，或合并为一个 PDF',
  },
  numberTaken: {
    status: 409,
    en: 'This order already has a dispute with that number',
    zh: '该订单已有此争议号',
  },
  amountTooHigh: {
    status: 409,
    en: 'Up to {max} of this order can be disputed. The rest has been refunded or is already disputed',
    zh: '该订单最多可争议 {max}，其余已退款或已在争议中',
  },
  notPaid: {
    status: 409,
    en: 'This order was not paid, so it cannot be disputed',
    zh: '该订单未支付，无法发起争议',
  },
  sameHand: { status: 409, en: 'Someone else must confirm your request', zh: '须由另一位同事确认您的申请' },
  notAsked: {
    status: 409,
    en: 'There is no request to accept this dispute',
    zh: '该争议没有待确认的接受申请',
  },
  askedAlready: {
    status: 409,
    en: 'This is already waiting for a second person to confirm',
    zh: '已在等待另一位同事确认',
  },
  alreadyPriced: {
    status: 409,
    en: 'The amount in the settlement currency is already set',
    zh: '结算币种金额已确定',
  },
  tookOther: {
    status: 409,
    en: 'The channel decides this dispute. Please wait for its decision',
    zh: '该争议正由渠道处理，请等待渠道结果',
  },
})
