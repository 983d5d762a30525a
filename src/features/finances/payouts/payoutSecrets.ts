import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'

/** Encrypts an account number at rest. It is decrypted only for a bank file. */
export function sealAccountNo(app: App, payoutId: string, accountNo: string): Buffer {
  return secretBox(app.secretKey).seal(accountNo, `payout:${payoutId}`)
}

export function openAccountNo(app: App, payoutId: string, sealed: Buffer): string {
  return secretBox(app.secretKey).open(sealed, `payout:${payoutId}`).toString('utf8')
}

/** Encrypts a whole file, because it contains full account numbers. */
export function sealFile(app: App, fileId: string, content: Uint8Array): Buffer {
  return secretBox(app.secretKey).seal(Buffer.from(content), `bank_file:${fileId}`)
}

export function openFile(app: App, fileId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, `bank_file:${fileId}`)
}

export function sealReturn(app: App, returnId: string, content: string): Buffer {
  return secretBox(app.secretKey).seal(content, `bank_return:${returnId}`)
}

/** Encrypts the provider's own account number of a format and currency. */
export function sealOriginator(app: App, place: string, accountNo: string): Buffer {
  return secretBox(app.secretKey).seal(accountNo, `originator:${place}`)
}

export function openOriginator(app: App, place: string, sealed: Buffer): string {
  return secretBox(app.secretKey).open(sealed, `originator:${place}`).toString('utf8')
}
