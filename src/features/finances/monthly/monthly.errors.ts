import { declareErrors } from '#shared/errors.ts'

export const monthlyErrors = declareErrors('monthly', {
  notFound: { status: 404, en: 'Statement or invoice not found', zh: '月结单或手续费账单不存在' },
  notUnpaid: {
    status: 409,
    en: 'Nothing is due on this document. Reload to see its current state',
    zh: '该单据没有待付金额，请刷新查看最新状态',
  },
  corrected: {
    status: 409,
    en: 'This document has already been corrected. Correct the newer one',
    zh: '该单据已被更正，请更正新单据',
  },
  paidAlready: {
    status: 409,
    en: 'A paid invoice cannot be corrected. Settle the difference next month',
    zh: '已付手续费账单不能更正，差额请在下月处理',
  },
})
