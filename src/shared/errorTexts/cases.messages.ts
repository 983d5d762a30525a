import { texts } from '#shared/messages.ts'

export const caseErrors = texts({
  'dispute.notFound': { en: 'Dispute not found', zh: '争议不存在' },
  'dispute.notInStage': {
    en: 'This dispute has moved to another stage, so this is no longer possible',
    zh: '争议阶段已变化，无法执行该操作',
  },
  'dispute.notAnswerable': {
    en: 'No response is needed: this dispute has been answered or decided',
    zh: '该争议已应诉或已结案，无需应诉',
  },
  'dispute.tooLate': { en: 'The response deadline has passed', zh: '应诉期限已过' },
  'dispute.nothingToSubmit': { en: 'Write a statement or add a file first', zh: '请先填写说明或添加文件' },
  'dispute.kindTaken': {
    en: 'You have already uploaded a file of this type. Remove it first, or combine the pages into one PDF',
    zh: '已有该类材料，请先移除，或合并为一个 PDF',
  },
  'dispute.numberTaken': {
    en: 'This order already has a dispute with that number',
    zh: '该订单已有此争议号',
  },
  'dispute.amountTooHigh': {
    en: 'Up to {max} of this order can be disputed. The rest has been refunded or is already disputed',
    zh: '该订单最多可争议 {max}，其余已退款或已在争议中',
  },
  'dispute.notPaid': {
    en: 'This order was not paid, so it cannot be disputed',
    zh: '该订单未支付，无法发起争议',
  },
  'dispute.sameHand': {
    en: 'Someone else must confirm your request',
    zh: '须由另一位同事确认您的申请',
  },
  'dispute.notAsked': { en: 'There is no request to accept this dispute', zh: '该争议没有待确认的接受申请' },
  'dispute.askedAlready': {
    en: 'This is already waiting for a second person to confirm',
    zh: '已在等待另一位同事确认',
  },
  'dispute.alreadyPriced': {
    en: 'The amount in the settlement currency is already set',
    zh: '结算币种金额已确定',
  },
  'dispute.tookOther': {
    en: 'The channel decides this dispute. Please wait for its decision',
    zh: '该争议正由渠道处理，请等待渠道结果',
  },
  'refund.disputed': {
    en: 'The payer’s bank has taken money back through a dispute. Up to {max} can still be refunded',
    zh: '付款人银行已通过争议扣回款项，最多还可退款 {max}',
  },
  'adjustment.notFound': { en: 'Adjustment not found', zh: '调账不存在' },
  'adjustment.unbalanced': {
    en: 'Debits and credits differ by {by}; they must be equal',
    zh: '借贷不平，相差 {by}',
  },
  'adjustment.notMerchant': {
    en: 'The lines do not affect the merchant’s account',
    zh: '分录未涉及商户账户',
  },
  'adjustment.notInState': { en: 'This adjustment has already been decided', zh: '该调账已处理' },
  'adjustment.sameHand': {
    en: 'Someone else must approve your proposal',
    zh: '须由另一位同事批准您的调账',
  },
  'adjustment.notProposer': {
    en: 'Only the person who proposed this adjustment can withdraw it',
    zh: '仅提交人可撤回',
  },
  'adjustment.noAccount': {
    en: 'This merchant has no account in {currency}',
    zh: '该商户没有 {currency} 账户',
  },
  'adjustment.reversedAlready': {
    en: 'This adjustment has already been reversed, or a reversal is in progress',
    zh: '该调账已有冲正',
  },
  'adjustment.noSuchObject': { en: 'No record of this merchant has that ID', zh: '该商户没有此编号' },
  'reserve.notFound': { en: 'Reserve not found', zh: '保证金不存在' },
  'reserve.notInState': { en: 'This request has already been decided', zh: '该申请已处理' },
  'reserve.sameHand': {
    en: 'Someone else must approve your request',
    zh: '须由另一位同事批准您的申请',
  },
  'reserve.notProposer': {
    en: 'Only the person who made this request can withdraw it',
    zh: '仅申请人可撤回',
  },
  'reserve.asksAlready': {
    en: 'A similar request is already waiting for approval',
    zh: '已有同类申请待批准',
  },
  'reserve.noRule': { en: 'This merchant has no settlement rule yet', zh: '该商户尚未设置结算规则' },
  'reserve.releasedAlready': { en: 'This reserve has already been released', zh: '该保证金已释放' },
  'reserve.pastDay': { en: 'The effective day is in the past', zh: '生效日期已过' },
})
