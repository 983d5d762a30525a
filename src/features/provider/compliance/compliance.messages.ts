import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Compliance', zh: '合规审核' },
  about: {
    en: 'One proposes with a checklist, another passes or gives back. Nobody decides on their own proposal.',
    zh: '一人按清单提交，另一人通过或退回。任何人不得审核自己提交的记录。',
  },
  merchant: { en: 'Merchant', zh: '商户' },
  code: { en: 'Code', zh: '商户编号' },
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Code or name', zh: '编号或名称' },
  stage: { en: 'State', zh: '状态' },
  mcc: { en: 'Category (MCC)', zh: '商户类别（MCC）' },
  kaLevel: { en: 'Ka level', zh: '商户等级' },
  proposedBy: { en: 'Proposed by', zh: '提交人' },
  proposeTime: { en: 'Proposed', zh: '提交时间' },
  decidedBy: { en: 'Decided by', zh: '审核人' },
  decideTime: { en: 'Decided', zh: '审核时间' },
  opened: { en: 'Opened', zh: '开户时间' },
  count: { en: 'Merchants', zh: '商户数' },
  none: { en: 'No merchant matches', zh: '没有符合的商户' },
  noneHint: { en: 'New merchants appear here as waiting.', zh: '新开户的商户会以“待合规审核”显示在这里。' },
  now: { en: 'Where it is', zh: '当前状态' },
  website: { en: 'Website', zh: '网站' },
  documents: { en: 'Documents', zh: '资料文件' },
  noDocuments: { en: 'None yet', zh: '暂无' },
  propose: { en: 'Propose', zh: '提交审核' },
  proposeTitle: { en: 'Propose {name}', zh: '提交 {name} 的合规审核' },
  documentsChecked: { en: 'Its documents were looked at and hold', zh: '已核对资料文件，真实有效' },
  websiteChecked: {
    en: 'Its website or shop sells what it said it sells',
    zh: '已核对网站或门店，经营内容与申报一致',
  },
  screening: { en: 'Sanction screening', zh: '制裁名单筛查' },
  screeningHint: { en: 'Which lists, when, and what was found', zh: '筛查了哪些名单、何时、结果如何' },
  remark: { en: 'Remark', zh: '备注' },
  pass: { en: 'Pass', zh: '通过' },
  passTitle: { en: 'Pass {name}?', zh: '通过 {name} 的合规审核？' },
  passHint: { en: 'Its people are told that compliance has passed.', zh: '将通知商户合规审核已通过。' },
  giveBack: { en: 'Give back', zh: '退回' },
  reason: { en: 'Reason', zh: '原因' },
  history: { en: 'What was decided', zh: '审核记录' },
  noHistory: { en: 'Nobody has proposed it yet', zh: '尚未提交审核' },
  byYou: {
    en: 'You proposed it: somebody else has to decide.',
    zh: '由您提交，须由他人审核。',
  },
  proposed: { en: 'Proposed; somebody else decides now', zh: '已提交，等待他人审核' },
  passed: { en: 'Passed, and the merchant is told', zh: '已通过，并已通知商户' },
  returned: { en: 'Given back', zh: '已退回' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  mustCheck: { en: 'This must be looked at first', zh: '请先完成此项核对' },
})

export const stageText = texts({
  waiting: { en: 'Waiting compliance', zh: '待合规审核' },
  proposed: { en: 'Proposed', zh: '待复核' },
  returned: { en: 'Given back', zh: '已退回' },
  passed: { en: 'Pass', zh: '已通过' },
})

/** To the merchant's people. */
export const noticeTexts = {
  passed: texts({
    title: { en: 'Compliance has passed', zh: '合规审核已通过' },
    content: {
      en: 'We have looked into your business, and everything is in order.',
      zh: '我们已完成对贵公司的合规审核，一切符合要求。',
    },
  }),
}
