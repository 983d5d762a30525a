import { texts } from '#shared/messages.ts'

export const caseErrors = texts({
  'dispute.notFound': { en: 'There is no such dispute', zh: '争议不存在' },
  'dispute.notInStage': {
    en: 'This dispute has moved on: that can no longer be done',
    zh: '争议阶段已变化，无法执行该操作',
  },
  'dispute.notAnswerable': {
    en: 'There is nothing to answer now: it was answered, or is decided',
    zh: '该争议已应诉或已结案，无需应诉',
  },
  'dispute.tooLate': { en: 'The time to answer is over', zh: '应诉期限已过' },
  'dispute.nothingToSubmit': { en: 'Write a statement or add a file first', zh: '请先填写说明或添加文件' },
  'dispute.kindTaken': {
    en: 'There is a file of this kind: remove it first, or join the pages in one PDF',
    zh: '已有该类材料，请先移除，或合并为一个 PDF',
  },
  'dispute.numberTaken': { en: 'This order has a dispute of that number already', zh: '该订单已有此争议号' },
  'dispute.amountTooHigh': {
    en: 'At most {max} of this order can be disputed: the rest was refunded or is disputed already',
    zh: '该订单最多可争议 {max}，其余已退款或已在争议中',
  },
  'dispute.notPaid': {
    en: 'This order was not paid, so nothing can be disputed',
    zh: '该订单未支付，无法发起争议',
  },
  'dispute.sameHand': {
    en: 'Someone else has to confirm what you asked for',
    zh: '须由另一位同事确认您的申请',
  },
  'dispute.notAsked': { en: 'Nobody asks to accept this dispute', zh: '该争议没有待确认的接受申请' },
  'dispute.askedAlready': { en: 'It waits for a second person already', zh: '已在等待另一位同事确认' },
  'dispute.alreadyPriced': { en: 'The amount in the settlement currency is known', zh: '结算币种金额已确定' },
  'dispute.tookOther': {
    en: 'The channel decides this dispute: wait for its word',
    zh: '该争议正由渠道处理，请等待渠道结果',
  },
  'refund.disputed': {
    en: 'The payer’s bank has taken the money by a dispute: at most {max} can still be refunded',
    zh: '付款人银行已通过争议扣回款项，最多还可退款 {max}',
  },
  'adjustment.notFound': { en: 'There is no such adjustment', zh: '调账不存在' },
  'adjustment.unbalanced': {
    en: 'The two sides differ by {by}: what leaves must come somewhere',
    zh: '借贷不平，相差 {by}',
  },
  'adjustment.notMerchant': { en: 'The lines do not move the merchant’s account', zh: '分录未涉及商户账户' },
  'adjustment.notInState': { en: 'This adjustment was decided meanwhile', zh: '该调账已处理' },
  'adjustment.sameHand': {
    en: 'Someone else has to approve what you proposed',
    zh: '须由另一位同事批准您的调账',
  },
  'adjustment.notProposer': { en: 'Only who proposed it can withdraw it', zh: '仅提交人可撤回' },
  'adjustment.noAccount': {
    en: 'This merchant has no account in {currency}',
    zh: '该商户没有 {currency} 账户',
  },
  'adjustment.reversedAlready': { en: 'This adjustment is reversed, or will be', zh: '该调账已有冲正' },
  'adjustment.noSuchObject': { en: 'This merchant has nothing of that number', zh: '该商户没有此编号' },
  'reserve.notFound': { en: 'There is no such reserve', zh: '保证金不存在' },
  'reserve.notInState': { en: 'This request was decided meanwhile', zh: '该申请已处理' },
  'reserve.sameHand': {
    en: 'Someone else has to approve what you asked for',
    zh: '须由另一位同事批准您的申请',
  },
  'reserve.notProposer': { en: 'Only who asked for it can withdraw it', zh: '仅申请人可撤回' },
  'reserve.asksAlready': { en: 'Such a request waits for approval already', zh: '已有同类申请待批准' },
  'reserve.noRule': { en: 'This merchant has no settlement rule yet', zh: '该商户尚未设置结算规则' },
  'reserve.releasedAlready': { en: 'This reserve was released already', zh: '该保证金已释放' },
  'reserve.pastDay': { en: 'The day it holds from is over', zh: '生效日期已过' },
})
