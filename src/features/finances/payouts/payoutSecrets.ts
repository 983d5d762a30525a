import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** An account number at rest. It is opened for a bank file only. */
export function sealAccountNo(app: App, payoutId: string, accountNo: string): Buffer {
  return secretBox(app.secretKey).seal(accountNo, `payout:${payoutId}`)
}

export function openAccountNo(app: App, payoutId: string, sealed: Buffer): string {
  return secretBox(app.secretKey).open(sealed, `payout:${payoutId}`).toString('utf8')
}

/** A whole file, which names accounts in full. */
export function sealFile(app: App, fileId: string, content: Uint8Array): Buffer {
  return secretBox(app.secretKey).seal(Buffer.from(content), `bank_file:${fileId}`)
}

export function openFile(app: App, fileId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, `bank_file:${fileId}`)
}

export function sealReturn(app: App, returnId: string, content: string): Buffer {
  return secretBox(app.secretKey).seal(content, `bank_return:${returnId}`)
}

/** The provider's own account, of a format and currency. */
export function sealOriginator(app: App, place: string, accountNo: string): Buffer {
  return secretBox(app.secretKey).seal(accountNo, `originator:${place}`)
}

export function openOriginator(app: App, place: string, sealed: Buffer): string {
  return secretBox(app.secretKey).open(sealed, `originator:${place}`).toString('utf8')
}
