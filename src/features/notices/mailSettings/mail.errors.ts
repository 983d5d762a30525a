import { declareErrors } from '#shared/errors.ts'

export const mailSettingErrors = declareErrors('mailSetting', {
  changed: {
    status: 409,
    en: 'Someone has changed these settings since you opened them. Nothing was overwritten; please reload',
    zh: '这些设置已被他人修改，未作覆盖，请重新载入',
  },
  nobody: {
    status: 409,
    en: 'There are no recipients yet. Add one and save, then send the test',
    zh: '尚未设置通知收件人，请先填写并保存，再发送测试',
  },
  tooManyTests: {
    status: 429,
    en: 'Several tests were sent within the last hour. Try again later',
    zh: '一小时内已发送多次测试，请稍后再试',
  },
})
