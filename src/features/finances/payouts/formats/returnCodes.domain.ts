import { nachaReturnCodes } from '#features/finances/payouts/formats/nachaReturnCodes.domain.ts'
import { sayInBoth, type Text, texts } from '#shared/messages.ts'

/** Reasons for Canadian returns (Payments Canada Standard 007, return reason codes, July 2025). */
export const cpaReturnCodes: Record<string, Text> = texts({
  '900': {
    en: 'Edit reject: the payment does not comply with the standard',
    zh: '格式拒绝：付款内容不符合标准',
  },
  '901': { en: 'Not sufficient funds (debits only)', zh: '余额不足（仅限借记）' },
  '902': { en: 'Account not found', zh: '查无此账户' },
  '903': { en: 'Payment stopped or recalled', zh: '付款已止付或撤回' },
  '904': { en: 'Post-dated or stale-dated', zh: '付款日期过早或过期' },
  '905': { en: 'Account closed', zh: '账户已销户' },
  '906': { en: 'Account transferred (retired code)', zh: '账户已转移（已停用代码）' },
  '907': { en: 'No debit allowed', zh: '账户不允许借记' },
  '908': { en: 'Funds not cleared (debits only)', zh: '资金尚未清算（仅限借记）' },
  '909': { en: 'The account is in another currency', zh: '账户币种不符' },
  '910': { en: 'Payor or payee deceased', zh: '付款人或收款人已故' },
  '911': { en: 'Account frozen', zh: '账户已冻结' },
  '912': { en: 'Invalid or incorrect account number', zh: '账号无效或有误' },
  '914': { en: 'Incorrect name of payor or payee', zh: '付款人或收款人户名不符' },
  '915': { en: 'No agreement existed', zh: '没有授权协议' },
  '916': { en: 'Not according to the agreement (personal)', zh: '与协议不符（个人）' },
  '917': { en: 'Agreement revoked (personal)', zh: '协议已撤销（个人）' },
  '918': { en: 'No confirmation or notice beforehand (personal)', zh: '未事先确认或通知（个人）' },
  '919': { en: 'Not according to the agreement (business)', zh: '与协议不符（企业）' },
  '920': { en: 'Agreement revoked (business)', zh: '协议已撤销（企业）' },
  '921': { en: 'No confirmation or notice beforehand (business)', zh: '未事先确认或通知（企业）' },
  '922': { en: 'Refused by the customer', zh: '客户拒收' },
  '990': { en: 'Institution in default', zh: '金融机构违约' },
})

const unknown = texts({
  reason: { en: 'Unknown return code {code}', zh: '代码 {code}，不在已知名单中' },
})

/** The reason of a return in both languages; an unknown code is shown as is. */
export function returnReason(format: 'cpa005' | 'nacha', code: string): { en: string; zh: string } {
  const text = (format === 'cpa005' ? cpaReturnCodes : nachaReturnCodes)[code] ?? unknown.reason
  return sayInBoth(text, () => ({ code }))
}
