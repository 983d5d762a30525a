import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  newTitle: { en: 'New payment link', zh: '新增支付链接' },
  title: objectWords.paymentLink,
  back: objectWords.paymentLinks,
  content: { en: 'What you sell', zh: '收款内容' },
  payer: { en: 'What the customer sees', zh: '付款页' },
  limits: { en: 'Limits', zh: '限制' },
  told: objectWords.paymentNotice,
  name: titleWords.name,
  nameHint: { en: 'Shown at the top of the page', zh: '显示在付款页顶部' },
  amountKind: { en: 'Amount', zh: '收款方式' },
  currency: moneyWords.currency,
  currencyHint: {
    en: 'The currency customers pay in. If it differs from yours, it is converted at the rate at the time of payment.',
    zh: '顾客付款使用的币种；非本币按付款时的汇率换算。',
  },
  note: { en: 'Merchant note', zh: '商户备注' },
  noteHint: { en: 'Shown to the customer', zh: '展示给顾客' },
  maxPayments: { en: 'Number of payments', zh: '付款次数上限' },
  maxPaymentsHint: { en: 'How many times it can be paid in total', zh: '累计可付款次数' },
  unlimited: stateWords.noLimit,
  start: { en: 'Starts', zh: '开始时间' },
  startHint: {
    en: 'No payments before this time; leave empty to start now',
    zh: '此前不可付款，留空即刻生效',
  },
  end: { en: 'Ends', zh: '结束时间' },
  endHint: { en: 'No payments after this time; leave empty for no end', zh: '此后不可付款，留空长期有效' },
  expiry: { en: 'Time to pay', zh: '订单有效期' },
  expiryHint: {
    en: 'How long an order waits for payment, 1 minute to 24 hours; leave empty for your default',
    zh: '订单等待付款的时长，1 分钟至 24 小时，留空按商户设置',
  },
  minutes: { en: 'min', zh: '分钟' },
  cancel: actionWords.cancel,
  save: actionWords.save,
  create: { en: 'Create link', zh: '创建链接' },
  created: { en: 'Link created', zh: '链接已创建' },
  saved: { en: 'Link saved', zh: '链接已保存' },
  readOnly: { en: 'Only a manager can change this link.', zh: '仅经理可修改此链接。' },
  changedTitle: { en: 'Someone else has changed this link in the meantime', zh: '他人刚刚修改了该链接' },
  changedBody: {
    en: 'Load their version, then make your changes again and save.',
    zh: '请载入最新内容后重新修改，再保存。',
  },
  takeTheirs: { en: 'Load their version', zh: '载入最新内容' },
})

export const productTexts = texts({
  products: objectWords.products,
  none: { en: 'Please Add Products', zh: '请添加商品' },
  noneHint: { en: 'From the catalogue, or entered here.', zh: '从商品库选择，或直接填写。' },
  fromCatalogue: { en: 'From the catalogue', zh: '从商品库选择' },
  typed: { en: 'Enter a product', zh: '手动添加' },
  image: { en: 'Picture', zh: '图片' },
  name: titleWords.name,
  price: moneyWords.price,
  originalPrice: moneyWords.originalPrice,
  quantity: moneyWords.quantity,
  unit: { en: 'Unit', zh: '单位' },
  subtotal: moneyWords.subtotal,
  total: moneyWords.total,
  adjustable: { en: 'Customers may change the quantity', zh: '顾客可调整数量' },
  maxQuantity: { en: 'At most', zh: '上限' },
  stock: { en: 'Stock', zh: '库存' },
  stockHint: { en: 'How many can be sold in total', zh: '累计可售数量' },
  stockStanding: { en: '{taken} sold or ordered, {left} left', zh: '已售或已下单 {taken}，剩余 {left}' },
  takenOnly: { en: '{taken} sold or ordered', zh: '已售或已下单 {taken}' },
  up: { en: 'Move {name} up', zh: '上移{name}' },
  down: { en: 'Move {name} down', zh: '下移{name}' },
  remove: { en: 'Remove {name}', zh: '移除{name}' },
  unnamed: { en: 'Product {n}', zh: '商品 {n}' },
  group: { en: 'Product {n}: {name}', zh: '商品 {n}：{name}' },
  most: { en: 'Limit reached', zh: '已达上限' },
})

export const amountTexts = texts({
  least: { en: 'Minimum amount', zh: '最低金额' },
  most: { en: 'Maximum amount', zh: '最高金额' },
  free: { en: 'Leave empty for no limit', zh: '留空不限' },
  presets: { en: 'Suggested amounts', zh: '推荐金额' },
  presetsHint: { en: 'Customers tap one, or enter their own', zh: '顾客可直接点选，或自行填写' },
  preset: { en: 'Amount {n}', zh: '金额 {n}' },
  addPreset: { en: 'Add an amount', zh: '添加金额' },
  removePreset: { en: 'Remove amount {n}', zh: '移除金额 {n}' },
})

export const draftTexts = texts({
  offer: { en: 'You have a draft from {time}', zh: '您有一份 {time} 的草稿' },
  offerHint: { en: 'Continue it, or start over.', zh: '可继续编辑，或丢弃后重新填写。' },
  take: { en: 'Continue the draft', zh: '继续编辑' },
  discard: { en: 'Discard', zh: '丢弃' },
  discardTitle: { en: 'Discard the draft?', zh: '丢弃草稿？' },
  discardBody: { en: 'The draft will be lost.', zh: '草稿内容将会丢失。' },
  kept: { en: 'Draft saved at {time}', zh: '草稿已于 {time} 保存' },
  keeping: { en: 'Saving the draft…', zh: '正在保存草稿…' },
  notKept: { en: 'The draft could not be saved', zh: '草稿未能保存' },
  leaveBody: {
    en: 'It is not saved yet. Your draft is kept so that you can continue later.',
    zh: '内容尚未保存，草稿会保留，下次可继续编辑。',
  },
})

export const previewTexts = texts({
  title: actionWords.preview,
  hint: { en: 'As it looks on a phone', zh: '手机端效果' },
  noName: { en: 'Name of the link', zh: '链接名称' },
  noProduct: { en: 'Your products appear here', zh: '商品将显示在此处' },
  noProductName: objectWords.product,
  amount: moneyWords.amount,
  total: moneyWords.total,
  payWith: { en: 'Pay with', zh: '支付方式' },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  payPlain: { en: 'Pay', zh: '支付' },
  optional: { en: 'optional', zh: '选填' },
  times: { en: '{price} × {quantity}', zh: '{price} × {quantity}' },
  left: { en: '{left} left', zh: '剩余 {left}' },
})
