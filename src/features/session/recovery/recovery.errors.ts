import { declareErrors } from '#shared/errors.ts'

export const mailProofErrors = declareErrors('mailProof', {
  // For a mailed link or code, a registration or a one-time ticket.
  over: {
    status: 410,
    en: 'This has already been used, has expired, or was replaced by a newer one',
    zh: '该链接或验证码已使用、已过期或已被新的取代',
  },
  wrongCode: { status: 400, en: 'Invalid verification code', zh: '验证码错误' },
  noEmail: { status: 409, en: 'This person has no email address yet', zh: '该人员尚未填写邮箱' },
  tooMany: {
    status: 429,
    en: 'Several emails were sent to this person within the last hour. Try again later',
    zh: '一小时内已向该人员发送多封邮件，请稍后再试',
  },
})
