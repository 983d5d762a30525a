import { declareErrors } from '#shared/errors.ts'

export const gatewayErrors = declareErrors('gateway', {
  keyUnreadable: {
    status: 400,
    en: 'This is not an RSA public key. Paste its PEM or Base64 text',
    zh: '无法识别该 RSA 公钥，请粘贴 PEM 或 Base64 文本',
  },
  keyTooShort: {
    status: 400,
    en: 'The key must be an RSA key of at least 2048 bits',
    zh: '密钥须为 2048 位或以上的 RSA',
  },
  keyWeak: {
    status: 400,
    en: 'This key is not secure. Generate a new RSA key with exponent 65537',
    zh: '该密钥不安全，请重新生成指数为 65537 的 RSA 密钥',
  },
  keyShared: {
    status: 409,
    en: 'This key pair is already in use elsewhere. Generate a new one',
    zh: '该密钥对已在别处使用，请重新生成',
  },
  keyKnown: { status: 409, en: 'This key is already registered', zh: '该公钥已登记' },
  keyLimit: {
    status: 409,
    en: 'Two keys are already active. Revoke one first',
    zh: '已有两个生效的公钥，请先停用其中一个',
  },
  keyNotFound: { status: 404, en: 'Active key not found', zh: '没有该生效公钥' },
})
