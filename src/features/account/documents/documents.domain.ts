export const documentKinds = [
  'voidCheque',
  'companyCertificate',
  'ownerId',
  'contract',
  'orderForm',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `replaced`: superseded by a later document. `removed`: withdrawn before a decision. */
export const documentStates = ['uploaded', 'passed', 'refused', 'replaced', 'removed'] as const
export type DocumentState = (typeof documentStates)[number]

export const mostDocumentBytes = 10 * 1024 * 1024
export const documentMegabytes = mostDocumentBytes / 1024 / 1024
/** The maximum number waiting for review per merchant, so that nobody floods the queue. */
export const mostWaiting = 20

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

const extensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

const longestName = 100

/**
 * A safe file name for display: no path, no invisible or direction-changing characters, and the extension of
 * the actual type.
 */
export function shownFileName(given: string, type: DocumentType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff<>:"|?*]/gu, '')
  const bare = seen.replace(/\.[^.]{0,8}$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const stored = Array.from(bare).slice(0, longestName).join('')
  return `${stored === '' ? 'document' : stored}.${extensions[type]}`
}

/** The download name, with no text that a person typed. */
export function downloadName(
  kind: DocumentKind,
  merchantId: string,
  documentId: string,
  type: DocumentType,
): string {
  return `${kind}-${merchantId}-${documentId.slice(-8)}.${extensions[type]}`
}

/** Reminders are sent this many days before expiry. */
export const reminderDays = [30, 7, 0] as const

/**
 * The reminder that is due this many days before expiry, given the last one sent (null: none); null if none
 * is due. Missed reminders are not sent late: only the nearest is sent.
 */
export function reminderDue(daysLeft: number, reminded: number | null): number | null {
  const due = reminderDays.findLast((days) => daysLeft <= days)
  return due !== undefined && (reminded === null || due < reminded) ? due : null
}
