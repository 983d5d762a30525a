import { declareErrors } from '#shared/errors.ts'

export const storeCodeErrors = declareErrors('storeCode', {
  notFound: { status: 404, en: 'Store code not found', zh: '收款码不存在' },
  disabled: { status: 410, en: 'This store code is switched off', zh: '该收款码已停用' },
  revoked: { status: 409, en: 'This store code has been revoked', zh: '该收款码已作废' },
  suspended: {
    status: 409,
    en: 'The provider has suspended this store code. Please contact the provider',
    zh: '该收款码已被服务商暂停，请联系服务商',
  },
  changed: {
    status: 409,
    en: 'Someone has changed this store code since you opened it. Nothing was overwritten; please reload',
    zh: '该收款码在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  labelTaken: {
    status: 409,
    en: 'A store code named {label} already exists',
    zh: '已有名为“{label}”的收款码',
  },
  tooMany: {
    status: 409,
    en: 'A merchant can have up to {most} store codes. Revoke codes you no longer use',
    zh: '每个商户最多 {most} 个收款码，请先作废不再使用的收款码',
  },
})
