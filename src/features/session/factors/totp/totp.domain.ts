import { generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30

export const failuresUntilCodeLock = 5

/** 160 random bits in base32, as RFC 4226 recommends for SHA-1. */
export function newSeed(): string {
  return generateSecret({ length: 20 })
}

/** What an authenticator app reads from the QR code. */
export function addressOf(seed: string, issuer: string, username: string): string {
  return generateURI({ issuer, label: username, secret: seed })
}

/**
 * The time step of which this is the code, of now, the one before or the one after (a phone's clock is not ours); null for a
 * wrong code, and for one of a step that is not after `lastStep`: no code is taken twice.
 */
export async function stepOfCode(
  seed: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const found = await verify({ secret: seed, token: code, epoch, epochTolerance: stepSeconds })
  if (!found.valid) return null
  const step = Math.floor(epoch / stepSeconds) + found.delta
  return step > lastStep ? step : null
}
