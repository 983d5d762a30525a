import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/**
 * The parts of a draft that are never returned: the full bank account number, and the settings of its
 * channel accounts.
 */
export type DraftSecrets = { accountNo: string; settings: Record<string, Record<string, string>> }

const none: DraftSecrets = { accountNo: '', settings: {} }

export function sealSecrets(app: App, draftId: string, secrets: DraftSecrets): Buffer {
  return secretBox(app.secretKey).seal(JSON.stringify(secrets), `opening_draft:${draftId}`)
}

export function openSecrets(app: App, draftId: string, sealed: Buffer | null): DraftSecrets {
  if (sealed === null) return none
  return JSON.parse(secretBox(app.secretKey).open(sealed, `opening_draft:${draftId}`).toString('utf8'))
}

export function sealContent(app: App, documentId: string, content: Buffer): Buffer {
  return secretBox(app.secretKey).seal(content, `opening_document:${documentId}`)
}

export function openContent(app: App, documentId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, `opening_document:${documentId}`)
}
