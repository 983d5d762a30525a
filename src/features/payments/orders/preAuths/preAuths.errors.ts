import { declareErrors } from '#shared/errors.ts'

export const preAuthErrors = declareErrors('preAuth', {
  notInState: { status: 409, en: 'This pre-authorization is no longer open', zh: '该预授权已结束' },
  underWay: {
    status: 409,
    en: 'This pre-authorization is already being captured or voided',
    zh: '该预授权正在请款或撤销中',
  },
  lapsed: { status: 409, en: 'This pre-authorization has expired', zh: '该预授权已过期' },
  amountTooHigh: { status: 409, en: 'Up to {max} can be captured', zh: '最多可请款 {max}' },
  open: {
    status: 409,
    en: 'The money is pre-authorized. Void the pre-authorization instead',
    zh: '款项已预授权，请改为撤销预授权',
  },
})
