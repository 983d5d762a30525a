export const purposes = [
  'payment',
  'receipt',
  'invoice',
  'reminder',
  'export',
  'account',
  'notice',
  'test',
] as const
export const media = ['email', 'wechat'] as const
export const states = ['queued', 'sent', 'failed'] as const
export const aboutTypes = [
  'order',
  'refund',
  'invoice',
  'schedule',
  'account',
  'merchant',
  'document',
  'notice',
] as const

/** The kinds of messages that notify the merchant's people of payments and other events. */
export const noticePurposes = ['payment', 'notice', 'test'] as const

/** Returns why a message was not sent, or not yet, from the recorded error. */
export type NotSent = { kind: 'notSetUp' | 'wechatNotBound' | 'refused' | 'unreachable'; code: string }

export function notSentBecause(noted: string): NotSent {
  if (noted === 'notSetUp' || noted === 'wechatNotBound') return { kind: noted, code: '' }
  const refused = /^(?:SMTP|WeChat) (\d{3,5})$/.exec(noted)?.[1]
  return refused ? { kind: 'refused', code: refused } : { kind: 'unreachable', code: noted }
}
