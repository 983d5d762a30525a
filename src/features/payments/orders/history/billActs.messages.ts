import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** What becomes of a rail's bill, and of what it says otherwise than the books. */
export const billActs: Record<string, Act> = {
  'bill.stored': { text: { en: 'File received', zh: '收到账单文件' }, outcome: 'plain' },
  'bill.loaded': { text: { en: 'Lines read', zh: '已读取明细' }, outcome: 'plain' },
  'bill.matched': { text: { en: 'Matched with the books', zh: '已与账簿比对' }, outcome: 'good' },
  'bill.refused': { text: { en: 'Refused: nothing of it counts', zh: '已拒收，不予采用' }, outcome: 'bad' },
  'bill.replaced': { text: { en: 'A later version counts', zh: '已由新版本替代' }, outcome: 'plain' },
  'bill.rematch': { text: { en: 'Asked to match again', zh: '发起重新比对' }, outcome: 'plain' },
  'bill.downloaded': { text: { en: 'Original downloaded', zh: '下载原始文件' }, outcome: 'plain' },
  'difference.record': { text: { en: 'Counted as the bill says', zh: '按账单确认入账' }, outcome: 'good' },
  'difference.openException': {
    text: { en: 'Put before the merchant', zh: '转入异常处理' },
    outcome: 'waiting',
  },
  'difference.refundPayer': {
    text: { en: 'The payer gets the money back', zh: '退还付款人' },
    outcome: 'plain',
  },
  'difference.waitNextDay': {
    text: { en: 'Waits for the next bill', zh: '等待次日账单' },
    outcome: 'waiting',
  },
  'difference.writeOff': { text: { en: 'Written off', zh: '核销差额' }, outcome: 'plain' },
  'difference.askChannel': { text: { en: 'The channel was asked', zh: '已向渠道查询' }, outcome: 'waiting' },
  'difference.explain': { text: { en: 'Explained', zh: '已查明' }, outcome: 'good' },
  'difference.commented': { text: { en: 'Comment', zh: '备注' }, outcome: 'plain' },
  'difference.asked': {
    text: { en: 'The provider was asked to see to it', zh: '请服务商处理' },
    outcome: 'waiting',
  },
}
