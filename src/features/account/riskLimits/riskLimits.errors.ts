import { declareErrors } from '#shared/errors.ts'

export const riskLimitErrors = declareErrors('riskLimit', {
  changed: {
    status: 409,
    en: 'Someone has changed this limit since you opened it. Nothing was overwritten; please reload',
    zh: '该限额在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
})
