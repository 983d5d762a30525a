import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** A bank account in full, as a settlement rule has it; null for none. */
export type WholeBank = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNo: string | null
  bankAddress: string
}
type Both = { before: WholeBank; after: WholeBank }

/** Both accounts of a change at rest: opened where the change takes effect. */
export function sealBanks(app: App, requestId: string, both: Both): Buffer {
  return secretBox(app.secretKey).seal(JSON.stringify(both), `change_request:${requestId}`)
}

export function openBanks(app: App, requestId: string, sealed: Buffer): Both {
  const opened = secretBox(app.secretKey).open(sealed, `change_request:${requestId}`)
  return JSON.parse(opened.toString('utf8')) as Both
}
