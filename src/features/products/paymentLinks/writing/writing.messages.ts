import { fieldTexts } from '#shared/fields.messages.ts'
import { texts } from '#shared/messages.ts'

/** Errors between the parts of a link. */
export const contentFaultTexts = texts({
  noProducts: { en: 'Please Add Products', zh: '请添加商品' },
  tooHigh: { en: 'The amount is too high', zh: '金额过高' },
  notWholeStep: { en: 'Too many decimals for this currency', zh: '金额超出该币种的最小单位' },
  belowPrice: { en: 'The original price must not be below the price', zh: '原价不得低于现价' },
  allFree: { en: 'At least one product must have a price', zh: '至少一件商品须有价格' },
  lessThanQuantity: { en: 'The maximum must not be below the quantity', zh: '上限不得小于数量' },
  twice: { en: 'Already added', zh: '已存在，请勿重复' },
  notPositive: fieldTexts.amountAbove,
  upsideDown: { en: 'The maximum must not be below the minimum', zh: '最高金额不得小于最低金额' },
  outOfRange: { en: 'Outside the minimum and maximum', zh: '不在金额范围之内' },
  endsBeforeStart: { en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
})
