import { declareErrors } from '#shared/errors.ts'

export const securityPolicyErrors = declareErrors('securityPolicy', {
  changed: {
    status: 409,
    en: 'Someone else has changed these rules in the meantime. Review them before you save',
    zh: '其他人刚刚修改了这些规则，请重新查看后再保存',
  },
})
