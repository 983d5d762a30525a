import { declareErrors } from '#shared/errors.ts'

export const mailTemplateErrors = declareErrors('mailTemplate', {
  notFound: { status: 404, en: 'Email template not found', zh: '邮件模板不存在' },
  noAddress: {
    status: 409,
    en: 'Your account has no email address for the test',
    zh: '您的账号未填写邮箱，无法发送测试邮件',
  },
  tooMany: {
    status: 429,
    en: 'Ten tests were sent within the last hour. Try again later',
    zh: '一小时内已发送十封测试邮件，请稍后再试',
  },
})
