import { secretBox } from '#server/secrets.ts'
import type { BankAccount } from '#shared/bankAccounts.ts'

const contextOf = (applicationId: string) => `sub_merchant_application/${applicationId}`

/** Encrypts the bank account of an application. */
export function sealBank(key: Buffer, applicationId: string, bank: BankAccount): Buffer {
  return secretBox(key).seal(JSON.stringify(bank), contextOf(applicationId))
}

export function openBank(key: Buffer, applicationId: string, sealed: Buffer): BankAccount {
  return JSON.parse(secretBox(key).open(sealed, contextOf(applicationId)).toString('utf8')) as BankAccount
}
