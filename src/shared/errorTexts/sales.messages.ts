import { texts } from '#shared/messages.ts'

export const salesErrors = texts({
  'organization.notFound': { en: 'Organization not found', zh: '代理商不存在' },
  'organization.changed': {
    en: 'Someone else has changed this organization in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该代理商，请重新查看后再保存',
  },
  'organization.circle': {
    en: 'An organization cannot be placed below itself or one of its own',
    zh: '上级代理商不能是其自身或其下级代理商',
  },
  'organization.disabled': { en: 'This organization is disabled', zh: '该代理商已停用' },
  'organization.accountWaiting': {
    en: 'A bank account change is already waiting for approval',
    zh: '已有收款账户变更等待批准',
  },
  'organization.accountNotWaiting': { en: 'This request has already been decided', zh: '该申请已处理' },
  'organization.noAccount': { en: 'This organization has no bank account yet', zh: '尚无收款账户' },
  'organization.sameHand': {
    en: 'Someone else must approve your request',
    zh: '本人提交的申请须由他人批准',
  },
  'commission.policyNotFound': { en: 'Commission policy not found', zh: '佣金政策不存在' },
  'commission.policyOverlaps': {
    en: 'Another policy covers some of these days. End it first',
    zh: '所选日期与另一项佣金政策重叠，请先终止原政策',
  },
  'commission.tooMuch': {
    en: 'Commissions would total {sum}% of the fees on {day}; the maximum is 100%',
    zh: '{day} 的佣金比例合计为 {sum}%，不能超过 100%',
  },
  'commission.policyEnded': { en: 'This policy has already ended', zh: '该佣金政策已结束' },
  'commission.statementNotFound': { en: 'Commission statement not found', zh: '佣金结算单不存在' },
  'commission.notInState': {
    en: 'This is not possible in the statement’s current status',
    zh: '佣金结算单当前状态不支持该操作',
  },
  'commission.changed': {
    en: 'This statement has been recalculated in the meantime. Review it before you continue',
    zh: '佣金结算单刚刚重新生成，请重新查看后再继续',
  },
  'commission.sameHand': {
    en: 'The person who checked it cannot confirm it. Ask a second person',
    zh: '复核人不能确认，请由另一人确认',
  },
  'commission.own': { en: 'You cannot decide on your own commission', zh: '不能处理本人的佣金' },
  'commission.monthNotOver': {
    en: 'That month has not ended in every time zone yet',
    zh: '该月份尚未在所有时区结束',
  },
  'fxRate.notFound': { en: 'Exchange rate not found', zh: '汇率不存在' },
  'fxRate.notWaiting': { en: 'This rate has already been decided', zh: '该汇率已处理' },
  'fxRate.sameHand': {
    en: 'Someone else must approve the rate you entered',
    zh: '本人录入的汇率须由他人批准',
  },
  'fxRate.taken': {
    en: 'A rate for {pair} from that time already exists',
    zh: '{pair} 在该时间已有汇率',
  },
  'fxRate.unknownPair': { en: 'There is no rate for {pair} at that time', zh: '该时间没有 {pair} 的汇率' },
  'fxRate.badFile': { en: 'The file cannot be read as exchange rates: {why}', zh: '文件不是汇率表：{why}' },
})
