import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Column titles shared by the open sessions and the sign-in history. */
export const m = texts({
  time: titleWords.time,
  outcome: titleWords.result,
  method: { en: 'Signed in by', zh: '登录方式' },
  device: objectWords.device,
  place: { en: 'Place and address', zh: '地点与 IP' },
})

export const methodText = texts({
  password: contactWords.password,
  passkey: contactWords.passkey,
  wechat: moneyWords.wechat,
  ticket: { en: 'One-time code', zh: '一次性登录码' },
  pin: { en: 'PIN', zh: 'PIN 码' },
  switch: { en: 'Switched merchant', zh: '切换商户' },
  view: { en: 'View as', zh: '以他人权限查看' },
  visit: { en: 'Visit by the provider', zh: '服务商以商户身份查看' },
})

export const outcomeText = texts({
  signedIn: { en: 'Signed in', zh: '登录成功' },
  refused: { en: 'Failed', zh: '登录失败' },
  locked: { en: 'Failed, account locked', zh: '登录失败，账号已锁定' },
})
