import { declareErrors } from '#shared/errors.ts'

export const commissionErrors = declareErrors('commission', {
  policyNotFound: { status: 404, en: 'Commission policy not found', zh: '佣金政策不存在' },
  policyOverlaps: {
    status: 409,
    en: 'Another policy covers some of these days. End it first',
    zh: '所选日期与另一项佣金政策重叠，请先终止原政策',
  },
  tooMuch: {
    status: 409,
    en: 'Commissions would total {sum}% of the fees on {day}; the maximum is 100%',
    zh: '{day} 的佣金比例合计为 {sum}%，不能超过 100%',
  },
  policyEnded: { status: 409, en: 'This policy has already ended', zh: '该佣金政策已结束' },
  statementNotFound: { status: 404, en: 'Commission statement not found', zh: '佣金结算单不存在' },
  notInState: {
    status: 409,
    en: 'This is not possible in the statement’s current status',
    zh: '佣金结算单当前状态不支持该操作',
  },
  changed: {
    status: 409,
    en: 'This statement has been recalculated in the meantime. Review it before you continue',
    zh: '佣金结算单刚刚重新生成，请重新查看后再继续',
  },
  sameHand: {
    status: 409,
    en: 'The person who checked it cannot confirm it. Ask a second person',
    zh: '复核人不能确认，请由另一人确认',
  },
  own: { status: 409, en: 'You cannot decide on your own commission', zh: '不能处理本人的佣金' },
  monthNotOver: {
    status: 409,
    en: 'That month has not ended in every time zone yet',
    zh: '该月份尚未在所有时区结束',
  },
})
