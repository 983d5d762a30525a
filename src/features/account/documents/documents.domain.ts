export const documentKinds = [
  'voidCheque',
  'companyCertificate',
  'ownerId',
  'contract',
  'orderForm',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Replaced: a later one of its kind stands in its place. Removed: taken back before anyone decided. */
export const documentStates = ['uploaded', 'passed', 'refused', 'replaced', 'removed'] as const
export type DocumentState = (typeof documentStates)[number]

export const mostDocumentBytes = 10 * 1024 * 1024
export const documentMegabytes = mostDocumentBytes / 1024 / 1024
/** So many may wait for review at once: nobody fills the desk. */
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
 * A file's name as it may be shown: without a path, without signs that are not seen or turn the direction of what follows, and with
 * the ending of what the file really is.
 */
export function shownFileName(given: string, type: DocumentType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff<>:"|?*]/gu, '')
  const bare = seen.replace(/\.[^.]{0,8}$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const kept = Array.from(bare).slice(0, longestName).join('')
  return `${kept === '' ? 'document' : kept}.${extensions[type]}`
}

/** The name under which it is saved: of nothing that a person typed. */
export function downloadName(
  kind: DocumentKind,
  merchantId: string,
  documentId: string,
  type: DocumentType,
): string {
  return `${kind}-${merchantId}-${documentId.slice(-8)}.${extensions[type]}`
}

/** Days before the last day at which its people are reminded. */
export const reminderDays = [30, 7, 0] as const

/**
 * Which reminder is due so many days before the last day, where the one before (null: none) was given; null where none is. One that
 * was missed is not made good: the nearest is given once.
 */
export function reminderDue(daysLeft: number, reminded: number | null): number | null {
  const due = reminderDays.findLast((days) => daysLeft <= days)
  return due !== undefined && (reminded === null || due < reminded) ? due : null
}
