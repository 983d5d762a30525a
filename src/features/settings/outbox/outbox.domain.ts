export const purposes = ['payment', 'receipt', 'invoice', 'reminder', 'export', 'account'] as const
export const media = ['email', 'wechat'] as const
export const states = ['queued', 'sent', 'failed'] as const
export const aboutTypes = ['order', 'refund', 'invoice', 'schedule'] as const

/** Why a message was not sent, or not yet, from what was noted when it was tried. */
export type NotSent = { kind: 'notSetUp' | 'wechatNotBound' | 'refused' | 'unreachable'; code: string }

export function notSentBecause(noted: string): NotSent {
  if (noted === 'notSetUp' || noted === 'wechatNotBound') return { kind: noted, code: '' }
  const refused = /^SMTP (\d{3})$/.exec(noted)?.[1]
  return refused ? { kind: 'refused', code: refused } : { kind: 'unreachable', code: noted }
}

/** The page of what a message is about. */
export function aboutPath(type: (typeof aboutTypes)[number], id: string): string {
  const pages = {
    order: `/Payments/PayOrder/Detail/${id}`,
    refund: `/Payments/RefundOrder/Detail/${id}`,
    invoice: `/Products/Invoice/Detail/${id}`,
    schedule: '/Settings/Exports',
  }
  return pages[type]
}
