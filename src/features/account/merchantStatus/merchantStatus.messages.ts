import { texts } from '#shared/messages.ts'

export const reasonText = texts({
  newMerchant: { en: 'Your application is being reviewed', zh: '我们正在审核您的申请' },
  documents: { en: 'Documents are missing or out of date', zh: '资料文件缺失或已过期' },
  change: { en: 'A change to your details is being reviewed', zh: '我们正在审核您的信息变更' },
  risk: { en: 'Some payments need to be reviewed', zh: '部分交易需要核查' },
  compliance: { en: 'A compliance check is in progress', zh: '正在进行合规审查' },
  request: { en: 'At your request', zh: '应您的要求' },
  other: { en: 'See below', zh: '详见下方说明' },
})

/** Notifications to a merchant when its status changes. */
export const newsTexts = texts({
  approved: { en: 'Your merchant account is open', zh: '商户账户已开通' },
  underReview: { en: 'Your merchant account is under review', zh: '商户账户正在审核' },
  frozen: { en: 'Your merchant account is frozen', zh: '商户账户已冻结' },
})

export const m = texts({
  approvedHint: {
    en: 'Payments, refunds and payouts work.',
    zh: '收款、退款与出款均可正常使用。',
  },
  underReviewHint: {
    en: 'Until the review is complete, you cannot take payments or receive payouts. Refunds still work.',
    zh: '审核完成前无法收款与出款，退款不受影响。',
  },
  frozenHint: {
    en: 'Payments, refunds and payouts are stopped.',
    zh: '收款、退款与出款均已暂停。',
  },
  askedDocuments: { en: 'Please upload: {kinds}', zh: '请上传：{kinds}' },
  open: { en: 'Open the console', zh: '打开商户后台' },
  why: {
    en: 'You receive this because you are an Owner of {merchant}.',
    zh: '您是 {merchant} 的所有者，因此收到此邮件。',
  },
})
