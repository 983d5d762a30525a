import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** What a document holds, at rest: sealed for its own row, it opens in no other. */
export function sealDocument(app: App, documentId: string, content: Buffer): Buffer {
  return secretBox(app.secretKey).seal(content, `merchant_document:${documentId}`)
}

export function openDocument(app: App, documentId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, `merchant_document:${documentId}`)
}
