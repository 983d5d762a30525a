import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const fileStateText = texts({
  claiming: { en: 'Generating', zh: '生成中' },
  made: { en: 'Awaiting release', zh: '待复核' },
  released: { en: 'Ready to send', zh: '待发送' },
  sending: { en: 'Posting', zh: '入账中' },
  sent: { en: 'Sent', zh: '已发送' },
  dropped: { en: 'Not created', zh: '未生成' },
  discarded: { en: 'Discarded', zh: '已作废' },
})

export const fileTexts = texts({
  file: objectWords.bankFile,
  entryNo: { en: 'No.', zh: '序号' },
  number: { en: 'File no.', zh: '文件编号' },
  state: titleWords.state,
  count: { en: 'Payouts', zh: '笔数' },
  total: moneyWords.total,
  asked: { en: 'Requested', zh: '申请时间' },
  askedBy: { en: 'Requested by', zh: '申请人' },
  made: { en: 'Made', zh: '生成时间' },
  sent: titleWords.sent,
  sentBy: { en: 'Sent by', zh: '发送人' },
  sameHand: { en: 'by the approver: no one else was available', zh: '由批准人本人放行（无其他同事）' },
  released: { en: 'Released', zh: '复核放行时间' },
  releasedBy: { en: 'Released by', zh: '复核人' },
  release: { en: 'Release', zh: '复核放行' },
  waitsForSecond: { en: 'A second person must release this file', zh: '该文件须由第二人复核放行' },
  waitsForSecondHint: {
    en: 'People who approved a payout in this file cannot release it. Until it is released, it cannot be downloaded and nothing is paid.',
    zh: '批准过其中出款的人不得放行。放行前无法下载，也不会出款。',
  },
  approvedByYou: {
    en: 'You approved a payout in this file, so someone else must release it. Until it is released, it cannot be downloaded and nothing is paid.',
    zh: '您批准过其中的出款，须由其他人放行。放行前无法下载，也不会出款。',
  },
  confirmRelease: { en: 'Release this file?', zh: '复核放行该文件？' },
  confirmReleaseBody: {
    en: {
      one: '{count} payout, {total} in total. Once released, it can be downloaded and submitted to the bank.',
      other:
        '{count} payouts, {total} in total. Once released, it can be downloaded and submitted to the bank.',
    },
    zh: '共 {count} 笔，合计 {total}。放行后即可下载并提交银行。',
  },
  releaseDone: { en: 'File released', zh: '文件已放行' },
  hash: { en: 'SHA-256', zh: 'SHA-256' },
  name: { en: 'File', zh: '文件名' },
  download: actionWords.download,
  sampleReturns: { en: 'Sample returns', zh: '退回文件样例' },
  markSent: { en: 'Mark as sent', zh: '标记为已发送' },
  confirm: { en: 'Has the file been submitted to the bank?', zh: '文件已提交银行？' },
  confirmBody: {
    en: '{total} is booked as paid out and shown to merchants as settled. This cannot be undone.',
    zh: '将 {total} 记为已付，商户将看到已结算，此操作不可撤销。',
  },
  sending: { en: 'Marked as sent', zh: '已标记为已发送' },
  discard: { en: 'Discard', zh: '作废' },
  confirmDiscard: { en: 'Discard this file?', zh: '作废该文件？' },
  confirmDiscardBody: {
    en: 'Only discard it if the bank does not have it or rejected the whole file. Its payouts go into a new file and would otherwise be paid twice.',
    zh: '仅限银行未收到或整份拒收的文件：其中出款将进入新文件，否则会重复出款。',
  },
  discarded: { en: 'File discarded', zh: '文件已作废' },
  discardedBy: {
    en: 'Discarded by {name}. Its payouts are waiting for a new file.',
    zh: '已由 {name} 作废，其中出款等待新文件。',
  },
  none: { en: 'No bank files yet', zh: '暂无银行文件' },
  noneHint: { en: 'Create the first one from approved payouts.', zh: '请用已批准的出款生成第一个文件。' },
  entries: { en: 'Payouts in this file', zh: '文件中的出款' },
  readBack: { en: 'Read back from the file', zh: '从文件回读' },
  readBackHint: {
    en: 'The file content as read by an independent parser, the way the bank sees it.',
    zh: '由独立的读取程序解析文件内容，与银行所见一致。',
  },
  agrees: { en: 'Total and count match the payouts', zh: '合计与笔数和出款一致' },
  differs: { en: 'This does not match the payouts. Do not send it.', zh: '与出款不一致，请勿发送。' },
  unreadable: { en: 'The file could not be read back: {reason}', zh: '文件无法回读：{reason}' },
  originator: { en: 'Originator ID', zh: '付款方编号' },
  createdOn: { en: 'Created on', zh: '创建日期' },
  payee: { en: 'Payee', zh: '收款人' },
  routing: { en: 'Routing', zh: '路由号' },
  account: contactWords.accountId,
  reference: { en: 'Reference', zh: '参考号' },
  back: objectWords.settlementDesk,
})
