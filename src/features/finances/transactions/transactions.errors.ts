import { declareErrors } from '#shared/errors.ts'

export const transactionErrors = declareErrors('transaction', {
  notFound: { status: 404, en: 'Transaction not found', zh: '交易流水不存在' },
})

export const journalErrors = declareErrors('journal', {
  tooManyDays: { status: 400, en: 'Choose 366 days or fewer', zh: '所选日期不得超过 366 天' },
  differs: {
    status: 409,
    en: 'Settlement {id} does not match its lines. Validate it again before you book it',
    zh: '结算单 {id} 与其明细不符，请重新校验后再入账',
  },
  nothing: { status: 404, en: 'There is nothing to book in this period', zh: '所选日期内没有可入账的内容' },
})
