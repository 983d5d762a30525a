import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Compliance', zh: '合规审核' },
  about: {
    en: 'One person proposes with a checklist, another approves or returns it. You cannot decide on your own proposal.',
    zh: '一人按清单提交，另一人通过或退回。任何人不得审核自己提交的记录。',
  },
  merchant: objectWords.merchant,
  code: titleWords.merchantNumber,
  search: actionWords.search,
  searchHint: { en: 'Code or name', zh: '编号或名称' },
  stage: titleWords.state,
  mcc: { en: 'Category (MCC)', zh: '商户类别（MCC）' },
  kaLevel: contactWords.kaLevel,
  proposedBy: { en: 'Proposed by', zh: '提交人' },
  proposeTime: { en: 'Proposed', zh: '提交时间' },
  decidedBy: titleWords.decidedBy,
  decideTime: { en: 'Decided', zh: '审核时间' },
  opened: { en: 'Opened', zh: '开户时间' },
  count: objectWords.merchantCount,
  none: { en: 'No merchants match', zh: '没有符合的商户' },
  noneHint: {
    en: 'New merchants appear here as “Waiting compliance”.',
    zh: '新开户的商户会以“待合规审核”显示在这里。',
  },
  now: { en: 'Current status', zh: '当前状态' },
  website: contactWords.website,
  documents: objectWords.documents,
  noDocuments: { en: 'None yet', zh: '暂无' },
  propose: { en: 'Propose', zh: '提交审核' },
  proposeTitle: { en: 'Propose {name}', zh: '提交 {name} 的合规审核' },
  documentsChecked: { en: 'Documents checked and valid', zh: '已核对资料文件，真实有效' },
  websiteChecked: {
    en: 'Website or shop sells what the merchant declared',
    zh: '已核对网站或门店，经营内容与申报一致',
  },
  screening: { en: 'Sanctions screening', zh: '制裁名单筛查' },
  screeningHint: { en: 'Which lists, when, and the result', zh: '筛查了哪些名单、何时、结果如何' },
  remark: titleWords.remark,
  pass: actionWords.pass,
  passTitle: { en: 'Approve {name}?', zh: '通过 {name} 的合规审核？' },
  passHint: { en: 'The merchant is notified that compliance has passed.', zh: '将通知商户合规审核已通过。' },
  giveBack: { en: 'Return', zh: '退回' },
  reason: titleWords.reason,
  history: { en: 'Decisions', zh: '审核记录' },
  noHistory: { en: 'Not proposed yet', zh: '尚未提交审核' },
  byYou: {
    en: 'You proposed this, so someone else must decide.',
    zh: '由您提交，须由他人审核。',
  },
  proposed: { en: 'Proposed; waiting for someone else to decide', zh: '已提交，等待他人审核' },
  passed: { en: 'Approved; the merchant has been notified', zh: '已通过，并已通知商户' },
  returned: stateWords.returned,
  yes: stateWords.yes,
  no: stateWords.no,
  mustCheck: { en: 'This must be checked first', zh: '请先完成此项核对' },
})

export const stageText = texts({
  waiting: stateWords.waitingCompliance,
  proposed: { en: 'Proposed', zh: '待复核' },
  returned: stateWords.returned,
  passed: { en: 'Pass', zh: '已通过' },
})

/** To the merchant's people. */
export const noticeTexts = {
  passed: texts({
    title: { en: 'Compliance has passed', zh: '合规审核已通过' },
    content: {
      en: 'We have completed the compliance review of your business, and everything is in order.',
      zh: '我们已完成对贵公司的合规审核，一切符合要求。',
    },
  }),
}
