import { declareErrors } from '#shared/errors.ts'

export const assignmentErrors = declareErrors('assignment', {
  changed: {
    status: 409,
    en: 'Someone else has changed this merchant in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该商户，请重新查看后再保存',
  },
})
