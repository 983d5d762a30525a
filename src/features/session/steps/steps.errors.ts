import { declareErrors } from '#shared/errors.ts'

export const passkeyErrors = declareErrors('passkey', {
  refused: { status: 400, en: 'The passkey could not be verified', zh: '通行密钥验证失败' },
  limit: {
    status: 409,
    en: 'You already have {most} passkeys. Remove one first',
    zh: '通行密钥已达 {most} 个，请先移除一个',
  },
})
