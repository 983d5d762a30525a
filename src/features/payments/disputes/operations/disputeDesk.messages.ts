import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.disputes,
  about: {
    en: 'Payments that payers’ banks and wallets want back from merchants, by stage and time left',
    zh: '各商户被银行与钱包要求退回的款项，按阶段与剩余期限查看',
  },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  assignee: { en: 'Assignee', zh: '负责人' },
  nobody: stateWords.unassigned,
  answer: { en: 'Response', zh: '应诉' },
  waits: { en: 'Waiting for the merchant', zh: '待商户应诉' },
  waitCount: {
    en: { one: '{count} waiting for its merchant', other: '{count} waiting for their merchants' },
    zh: '{count} 笔待商户应诉',
  },
  mine: { en: 'Mine', zh: '我负责的' },
  mineYes: { en: 'Assigned to me', zh: '分配给我' },
  taken: { en: 'Deducted from the merchant', zh: '已从商户扣除' },
  books: { en: 'Balance changes', zh: '账务明细' },
  acceptAsked: { en: 'Waiting for a second person', zh: '待复核' },
  search: { en: 'Dispute, order, merchant', zh: '争议号、订单号、商户' },
  none: { en: 'No disputes match', zh: '没有符合条件的争议' },
  noneHint: {
    en: 'Channels open disputes automatically. Disputes received by letter are opened manually.',
    zh: '渠道会自动登记争议，书面收到的争议可人工登记。',
  },
  back: objectWords.disputes,
  openByHand: { en: 'Open manually', zh: '人工登记' },
  openHint: {
    en: 'From the chargeback stage, the amount and the fee are deducted from the merchant’s balance immediately.',
    zh: '自拒付阶段起，争议金额与手续费将立即从商户余额扣除。',
  },
  opened: { en: 'Dispute opened', zh: '争议已登记' },
  fee: moneyWords.fee,
  dueDay: { en: 'Respond by (day)', zh: '应诉截止日' },
  proof: { en: 'Proof', zh: '依据' },
  proofHint: {
    en: 'Letter, email or case number; visible to the merchant',
    zh: '函件、邮件或案件编号，商户可见',
  },
  decide: { en: 'Decide manually', zh: '人工处理' },
  decideHint: {
    en: 'The books follow the new stage immediately. Only with the channel’s decision in hand.',
    zh: '账务将随新阶段立即变动，须有渠道凭据。',
  },
  event: { en: 'What happened', zh: '处理结果' },
  feeReturned: { en: 'The channel returned its fee', zh: '渠道已退还手续费' },
  decided: { en: 'Dispute updated', zh: '争议已更新' },
  accept: { en: 'Accept for the merchant', zh: '代商户接受' },
  acceptHint: {
    en: 'The payer keeps the money permanently. Someone else must confirm.',
    zh: '款项将归付款人且不可撤销，须另一位同事确认。',
  },
  reason: titleWords.reason,
  asked: { en: 'Waiting for a second person', zh: '已提交，等待复核' },
  waitsFor: { en: '{name} asks to accept this dispute for the merchant', zh: '{name} 申请代商户接受该争议' },
  byYou: { en: 'You requested this, so someone else must confirm.', zh: '由您提交，须另一位同事确认。' },
  confirm: { en: 'Confirm', zh: '确认接受' },
  refuse: actionWords.reject,
  confirmTitle: { en: 'Accept this dispute for the merchant?', zh: '确认代商户接受该争议？' },
  confirmed: { en: 'Dispute accepted', zh: '已接受争议' },
  refusedDone: { en: 'Request rejected', zh: '已拒绝申请' },
  assign: { en: 'Assign', zh: '分配' },
  assigned: { en: 'Assigned', zh: '已分配' },
  price: { en: 'Set the amount', zh: '确定金额' },
  priceTitle: {
    en: 'The dispute and settlement currencies differ. Nothing is deducted until you enter the amount the channel took.',
    zh: '争议币种与结算币种不同，确定渠道扣款金额后方可入账。',
  },
  priced: { en: 'Amount deducted', zh: '金额已入账' },
})

export const eventText = texts({
  chargeBack: { en: 'It became a chargeback', zh: '转为拒付' },
  represent: { en: 'Evidence submitted to the channel', zh: '举证材料已递交渠道' },
  preArbitrate: { en: 'Pre-arbitration: the bank maintains its claim', zh: '银行坚持：进入预仲裁' },
  arbitrate: { en: 'Arbitration', zh: '进入仲裁' },
  accept: { en: 'Accepted', zh: '接受' },
  win: { en: 'Won: the money is returned', zh: '胜诉：款项退回' },
  lose: { en: 'Lost: the payer keeps the money', zh: '败诉：款项归付款人' },
  withdraw: { en: 'The bank withdrew it', zh: '银行撤回' },
})
