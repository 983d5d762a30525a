import { declareErrors } from '#shared/errors.ts'

export const firstHourErrors = declareErrors('firstHour', {
  paidBefore: {
    status: 409,
    en: 'Sample data is not available: this merchant already has payments',
    zh: '该商户已有真实收款，不再显示示例数据',
  },
})
