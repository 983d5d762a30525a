import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** A full bank account as in the settlement terms; null if there is none. */
export type WholeBank = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNo: string | null
  bankAddress: string
}
type Both = { before: WholeBank; after: WholeBank }

/** Encrypts both accounts of a change; they are decrypted when it takes effect. */
export function sealBanks(app: App, requestId: string, both: Both): Buffer {
  return secretBox(app.secretKey).seal(JSON.stringify(both), `change_request:${requestId}`)
}

export function openBanks(app: App, requestId: string, sealed: Buffer): Both {
  const opened = secretBox(app.secretKey).open(sealed, `change_request:${requestId}`)
  return JSON.parse(opened.toString('utf8')) as Both
}
