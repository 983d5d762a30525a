import { hash, verify } from '@node-rs/argon2'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** Argon2id with OWASP's first recommended parameters: 19 MiB, two passes. */
export const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes about 20 ms of CPU, so never call it inside a transaction, which holds a connection and locks. */
export async function hashPassword(password: string): Promise<string> {
  assertNoTransaction('the hash of a password')
  return hash(password, argon)
}

/** Like `hashPassword`, never call it inside a transaction. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  assertNoTransaction('the comparison of a password')
  return verify(passwordHash, password)
}

/** Concurrent hashes: one of Node's four worker threads is left for everything else. */
const atOnce = 3
/** The queue limit, a few seconds' worth; further callers are told to retry. */
const longestQueue = 120
let working = 0
const waiting: (() => void)[] = []

/**
 * The same for unauthenticated callers, with limited concurrency against floods. Call it outside a
 * transaction, so that waiting holds no connection. Throws `server.busy` if the queue is full.
 */
export async function passwordMatchesInTurn(passwordHash: string, password: string): Promise<boolean> {
  if (working >= atOnce) {
    if (waiting.length >= longestQueue) throw new AppError(serverErrors.busy)
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

/** A hash that no password matches, to compare with when the username is unknown. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID())
  return nobodys
}
