import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.catalogue,
  description: {
    en: 'What you sell, with pictures and prices. Payment links and invoices pick products from here.',
    zh: '统一维护商品，支付链接与收款账单可直接选用，含图片与价格。',
  },
  image: { en: 'Picture', zh: '图片' },
  name: titleWords.name,
  sku: { en: 'SKU', zh: 'SKU' },
  unit: { en: 'Unit', zh: '单位' },
  currency: moneyWords.currency,
  price: { en: 'Price', zh: '价格' },
  originalPrice: moneyWords.originalPrice,
  createTime: { en: 'Added on', zh: '添加时间' },
  updateTime: { en: 'Changed on', zh: '修改时间' },
  itemId: { en: 'Product number', zh: '商品编号' },
  search: { en: 'Name or SKU', zh: '名称或 SKU' },
  state: titleWords.status,
  withdrawTime: { en: 'Withdrawn on', zh: '下架时间' },
  withdrawReason: { en: 'Reason for withdrawal', zh: '下架原因' },
  empty: { en: 'The catalogue is empty', zh: '商品库暂无商品' },
  emptyHint: {
    en: 'Add what you sell, then use it in payment links and invoices.',
    zh: '添加商品后，即可在支付链接与收款账单中选用。',
  },
})

export const itemStateText = texts({
  active: { en: 'Available', zh: '可选用' },
  withdrawn: { en: 'Withdrawn by provider', zh: '服务商已下架' },
})

/** The notification when the provider withdraws or restores a product. */
export const withdrawalTexts = {
  withdrawn: texts({
    title: { en: 'Product {name} was withdrawn by the provider', zh: '商品“{name}”已被服务商下架' },
    content: {
      en: 'New payment links and invoices cannot use it until the provider restores it. Reason: {reason}',
      zh: '服务商恢复前，新的支付链接与收款账单无法选用该商品，原因：{reason}',
    },
  }),
  restored: texts({
    title: { en: 'Product {name} was restored by the provider', zh: '商品“{name}”已由服务商恢复' },
    content: {
      en: 'Payment links and invoices can use it again. Reason: {reason}',
      zh: '支付链接与收款账单可再次选用该商品，原因：{reason}',
    },
  }),
}

export const formTexts = texts({
  add: { en: 'Add product', zh: '添加商品' },
  edit: actionWords.edit,
  addTitle: { en: 'New product', zh: '新增商品' },
  editTitle: { en: 'Edit product', zh: '编辑商品' },
  added: { en: 'The product was added', zh: '商品已添加' },
  saved: { en: 'The product was saved', zh: '商品已保存' },
  remove: actionWords.delete,
  removed: { en: 'The product was deleted', zh: '商品已删除' },
  removeTitle: { en: 'Delete {name}?', zh: '删除“{name}”？' },
  removeBody: {
    en: 'Links and invoices that already use it are not affected.',
    zh: '已使用该商品的支付链接与收款账单不受影响。',
  },
  priceHint: { en: 'Price per unit', zh: '单个售价' },
  originalHint: { en: 'Shown crossed out next to the price', zh: '在价格旁以删除线展示' },
  unitHint: { en: 'Such as box, cup or hour', zh: '如：盒、杯、小时' },
  skuHint: { en: 'Your own number; must be unique', zh: '您的自定义编号，不可重复' },
})

/** Price errors, here and in payment links. */
export const priceTexts = texts({
  tooHigh: { en: 'The price is too high', zh: '价格过高' },
  notWholeStep: { en: 'Too many decimals for this currency', zh: '金额超出该币种的最小单位' },
  belowPrice: { en: 'The original price must not be below the price', zh: '原价不得低于现价' },
})

export const pickerTexts = texts({
  title: { en: 'Choose products', zh: '选择商品' },
  search: { en: 'Name or SKU', zh: '名称或 SKU' },
  add: { en: 'Add', zh: '添加' },
  added: { en: 'Added', zh: '已添加' },
  addOne: { en: 'Add {name}', zh: '添加{name}' },
  addedOne: { en: 'Added {name}', zh: '已添加{name}' },
  done: actionWords.done,
  empty: { en: 'The catalogue is empty', zh: '商品库暂无商品' },
  nothing: { en: 'No products match', zh: '没有匹配的商品' },
  emptyHint: {
    en: 'Enter the product here, or add it to the catalogue first.',
    zh: '可直接填写商品，或先添加到商品库。',
  },
  more: { en: 'Search by name to find more', zh: '更多商品请搜索名称' },
})
