import { texts } from '#shared/messages.ts'

export const bankAccountTexts = texts({
  bankName: {
    en: 'Enter the name of the bank, up to 60 characters.',
    zh: '请填写银行名称，最多 60 个字符。',
  },
  institutionNo: {
    en: 'An institution number has 3 digits.',
    zh: '机构号应为 3 位数字。',
  },
  transitNo: {
    en: 'A transit number has 5 digits.',
    zh: '分行号（Transit）应为 5 位数字。',
  },
  accountNo: {
    en: 'A Canadian account number has 7 to 12 digits, without spaces or hyphens.',
    zh: '加拿大银行账号应为 7 至 12 位数字，不含空格和连字符。',
  },
  routingNo: {
    en: 'A routing number has 9 digits.',
    zh: '美国银行路由号应为 9 位数字。',
  },
  routingPrefix: {
    en: 'No Federal Reserve district begins with {prefix}. Check the first two digits of the routing number.',
    zh: '美联储没有以 {prefix} 开头的路由号，请核对前两位数字。',
  },
  routingChecksum: {
    en: 'The check digit of this routing number is wrong. Check for mistyped or swapped digits.',
    zh: '路由号校验位不符，可能有数字输错或颠倒。',
  },
  accountNoUs: {
    en: 'A US account number has 4 to 17 digits, without spaces or hyphens.',
    zh: '美国银行账号应为 4 至 17 位数字，不含空格和连字符。',
  },
  unknownInstitution: {
    en: 'Institution {institutionNo} is not in our list. Check it against a void cheque. You can still save it.',
    zh: '机构号 {institutionNo} 不在我们的名单中，请对照作废支票核对；仍可保存。',
  },
})
