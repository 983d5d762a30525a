import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.subMerchantApplications,
  description: {
    en: 'Sub-merchants that merchants want to open, and payment methods sub-merchants have applied for.',
    zh: '商户申请开通的子商户，以及子商户申请的支付方式。',
  },
  application: { en: 'Application', zh: '申请' },
  master: { en: 'Master', zh: '主商户' },
  masterName: { en: 'Name of the master', zh: '主商户名称' },
  search: { en: 'Name, code or city', zh: '名称、编号或城市' },
  empty: { en: 'No applications yet', zh: '暂无申请' },
  emptyHint: {
    en: 'Applications appear here as merchants submit them.',
    zh: '商户提交的申请会显示在这里。',
  },
  waysTitle: { en: 'Payment method requests', zh: '支付方式申请' },
  way: moneyWords.paymentMethod,
  merchant: objectWords.subMerchant,
  acts: { en: 'Next step', zh: '操作' },
  openChannels: { en: 'Open a channel', zh: '开通渠道' },
  noWays: { en: 'No payment method requests', zh: '没有待处理的支付方式申请' },
  noWaysHint: {
    en: 'A request is completed once a route serves the method.',
    zh: '配置路由后，申请将自动完成。',
  },
  start: { en: 'Start processing', zh: '开始处理' },
  started: { en: 'Marked as in progress', zh: '已开始处理' },
  pass: actionWords.pass,
  refuse: actionWords.reject,
  refused: stateWords.rejected,
  passed: { en: 'Opened as {code}', zh: '已开通，编号 {code}' },
  confirmPass: { en: 'Open {name}?', zh: '开通“{name}”？' },
  confirmPassHint: {
    en: 'It gets a code and ledger accounts under {master}, with the master’s current rates. Its payment methods are opened one by one.',
    zh: '将在 {master} 名下开通商户编号与账户，费率沿用主商户现行费率，支付方式需逐项开通。',
  },
  refuseTitle: { en: 'Reject {name}', zh: '拒绝“{name}”' },
  refuseWayTitle: { en: 'Reject {way} for {name}', zh: '拒绝 {name} 的{way}申请' },
  reason: titleWords.reason,
  reasonHint: titleWords.visibleToTheMerchant,
  openedAs: { en: 'Channels of {code}', zh: '{code} 的支付渠道' },
  shop: { en: 'Shop', zh: '店铺' },
  photo: { en: 'Storefront photo', zh: '门头照片' },
  noPhoto: { en: 'No photo uploaded', zh: '未上传照片' },
})
