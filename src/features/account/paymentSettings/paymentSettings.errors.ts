import { declareErrors } from '#shared/errors.ts'

export const paymentSettingErrors = declareErrors('paymentSetting', {
  changed: {
    status: 409,
    en: 'Someone has changed the payment settings since you opened them. Nothing was overwritten; please reload',
    zh: '收款设置在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  masterOnly: {
    status: 409,
    en: 'Only a master merchant with sub-merchants can set this, for all of them',
    zh: '仅拥有子商户的主商户可设置，并对其全部子商户生效',
  },
})
