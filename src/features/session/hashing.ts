import { hash, verify } from '@node-rs/argon2'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { AppError } from '#shared/errors.ts'

/** Argon2id at the strength of OWASP's first recommendation: 19 MiB, two passes. */
export const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes some 20 ms of a processor: never inside a transaction, whose connection and locks others wait for. */
export async function hashPassword(password: string): Promise<string> {
  assertNoTransaction('the hash of a password')
  return hash(password, argon)
}

/** The same as for `hashPassword` holds. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  assertNoTransaction('the comparison of a password')
  return verify(passwordHash, password)
}

/** So many are worked at once: one of Node's four workers is left to the rest of the product. */
const atOnce = 3
/** So many wait, some seconds at most. Whoever comes on top of them is told to come again. */
const longestQueue = 120
let working = 0
const waiting: (() => void)[] = []

/**
 * The same for strangers, who may come in floods: a few at a time, whatever the number of those who call. For calls outside
 * of transactions, so that nobody who waits holds a connection. Throws `server.busy` where too many wait.
 */
export async function passwordMatchesInTurn(passwordHash: string, password: string): Promise<boolean> {
  if (working >= atOnce) {
    if (waiting.length >= longestQueue) throw new AppError('server.busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await passwordMatches(passwordHash, password)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

let nobodys: Promise<string> | undefined

/** A hash that no password opens: what the password of an unknown name is compared with. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID())
  return nobodys
}
