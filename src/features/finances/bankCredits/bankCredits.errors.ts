import { declareErrors } from '#shared/errors.ts'

export const bankLineErrors = declareErrors('bankLine', {
  notFound: { status: 404, en: 'Bank line not found', zh: '没有该银行明细' },
  notInState: {
    status: 409,
    en: 'This bank line has already been resolved, or this action does not apply to it. Reload to see its current status',
    zh: '该银行明细已被处理或不支持此操作，请刷新查看',
  },
  amountDiffers: {
    status: 409,
    en: 'The selected payouts total {found}, but the bank line is {amount}. Select payouts that add up to it',
    zh: '所选出款合计 {found}，银行明细为 {amount}，请选择金额相符的出款',
  },
})
