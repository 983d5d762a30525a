import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** Encrypts a document's content, bound to its row. */
export function sealDocument(app: App, documentId: string, content: Buffer): Buffer {
  return secretBox(app.secretKey).seal(content, `merchant_document:${documentId}`)
}

export function openDocument(app: App, documentId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, `merchant_document:${documentId}`)
}
