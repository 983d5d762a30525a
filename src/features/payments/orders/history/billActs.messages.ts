import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on a channel's settlement report and on its differences from the books. */
export const billActs: Record<string, Act> = {
  'bill.stored': { text: { en: 'File received', zh: '收到对账单文件' }, outcome: 'plain' },
  'bill.loaded': { text: { en: 'Lines read', zh: '已读取明细' }, outcome: 'plain' },
  'bill.matched': { text: { en: 'Matched with the books', zh: '已与账簿比对' }, outcome: 'good' },
  'bill.refused': { text: { en: 'Rejected: not used', zh: '已拒收，不予采用' }, outcome: 'bad' },
  'bill.replaced': { text: { en: 'Replaced by a later version', zh: '已由新版本替代' }, outcome: 'plain' },
  'bill.rematch': { text: { en: 'Matching requested again', zh: '发起重新比对' }, outcome: 'plain' },
  'bill.downloaded': { text: { en: 'Original downloaded', zh: '下载原始文件' }, outcome: 'plain' },
  'difference.record': { text: { en: 'Accepted as billed', zh: '按对账单确认入账' }, outcome: 'good' },
  'difference.openException': {
    text: { en: 'Moved to the merchant’s exceptions', zh: '转入异常处理' },
    outcome: 'waiting',
  },
  'difference.refundPayer': {
    text: { en: 'Refunding the payer', zh: '退还付款人' },
    outcome: 'plain',
  },
  'difference.waitNextDay': {
    text: { en: 'Waiting for the next bill', zh: '等待次日对账单' },
    outcome: 'waiting',
  },
  'difference.writeOff': { text: { en: 'Written off', zh: '核销差额' }, outcome: 'plain' },
  'difference.askChannel': {
    text: { en: 'The channel was queried', zh: '已向渠道查询' },
    outcome: 'waiting',
  },
  'difference.explain': { text: { en: 'Explained', zh: '已查明' }, outcome: 'good' },
  'difference.commented': { text: { en: 'Comment', zh: '备注' }, outcome: 'plain' },
  'difference.asked': {
    text: { en: 'Provider asked to handle it', zh: '请服务商处理' },
    outcome: 'waiting',
  },
}
