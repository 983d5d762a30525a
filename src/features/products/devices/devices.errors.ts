import { declareErrors } from '#shared/errors.ts'

export const deviceErrors = declareErrors('device', {
  notFound: { status: 404, en: 'Device not found', zh: '设备不存在' },
  unknownToken: {
    status: 401,
    en: 'This device is no longer recognized. Activate it with a new code',
    zh: '该设备已失效，请用新的激活码重新激活',
  },
  wrongCode: { status: 403, en: 'This activation code is not valid', zh: '激活码无效' },
  noCode: {
    status: 409,
    en: 'There is no valid activation code. Generate a new one',
    zh: '没有可用的激活码，请重新生成',
  },
  notInState: {
    status: 409,
    en: 'This is not possible in the device’s current status',
    zh: '设备当前状态不支持此操作',
  },
  limit: { status: 409, en: 'You can add up to {max} devices', zh: '最多 {max} 台设备' },
  wrongPin: { status: 403, en: 'Wrong Password', zh: '密码错误' },
  pinLocked: {
    status: 423,
    en: 'Too many wrong PINs. Try again in {minutes} minutes',
    zh: 'PIN 码错误次数过多，请 {minutes} 分钟后重试',
  },
})
