import { generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238 with the parameters all authenticator apps support: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30

export const failuresUntilCodeLock = 5

/** 160 random bits in base32, as RFC 4226 recommends for SHA-1. */
export function newSeed(): string {
  return generateSecret({ length: 20 })
}

/** The otpauth URI in the QR code. */
export function addressOf(seed: string, issuer: string, username: string): string {
  return generateURI({ issuer, label: username, secret: seed })
}

/**
 * Returns the time step of a code, accepting the current step and one either side for clock drift. Null if
 * the code is wrong or its step is not after `lastStep`, so no code works twice.
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
