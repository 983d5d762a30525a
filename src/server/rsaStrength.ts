import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

const leastBits = 2048
/**
 * Every key in use has 65537. With 1 anyone can sign without a private key, and small exponents have known
 * attacks.
 */
const leastExponent = 65_537n

export type Weakness = 'notRsa' | 'tooShort' | 'exponent' | 'modulus'

/** Returns why an RSA key, public or private, must not be trusted; null if no weakness is known. */
export function weaknessOf(key: KeyObject): Weakness | null {
  if (key.asymmetricKeyType !== 'rsa') return 'notRsa'
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
  if (modulusLength < leastBits) return 'tooShort'
  if (publicExponent < leastExponent || publicExponent % 2n === 0n) return 'exponent'
  const modulus = modulusOf(key)
  return hasSmallFactor(modulus) || hasRocaForm(modulus) || hasCloseFactors(modulus) ? 'modulus' : null
}

/**
 * Returns the SHA-256 of the modulus in hexadecimal. Keys that share a modulus share the private key,
 * whatever the exponent.
 */
export function modulusHash(key: KeyObject): string {
  return createHash('sha256').update(modulusOf(key).toString(16)).digest('hex')
}

function modulusOf(key: KeyObject): bigint {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  const { n = '' } = publicKey.export({ format: 'jwk' })
  return BigInt(`0x${Buffer.from(String(n), 'base64url').toString('hex')}`)
}

const smallPrimes = primesBelow(1_000)

function primesBelow(limit: number): number[] {
  const isPrime = (number: number) => {
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false
    return true
  }
  return Array.from({ length: limit }, (_, number) => number).filter(
    (number) => number > 1 && isPrime(number),
  )
}

function hasSmallFactor(modulus: bigint): boolean {
  return smallPrimes.some((prime) => modulus % BigInt(prime) === 0n)
}

/**
 * Detects keys of the faulty Infineon library (CVE-2017-15361, ROCA): modulo each of these primes they are a
 * power of 65537. About one in a hundred million other keys matches by chance.
 */
const rocaPowers = smallPrimes
  .filter((prime) => prime > 2 && prime <= 167)
  .map((prime) => ({ prime: BigInt(prime), powers: powersOf(65_537 % prime, prime) }))

function powersOf(base: number, prime: number): ReadonlySet<number> {
  const powers = new Set<number>()
  for (let power = 1; !powers.has(power); power = (power * base) % prime) powers.add(power)
  return powers
}

function hasRocaForm(modulus: bigint): boolean {
  return rocaPowers.every(({ prime, powers }) => powers.has(Number(modulus % prime)))
}

const fermatRounds = 100

/** Fermat's method finds two primes that lie close together in a few steps (CVE-2022-26320). */
function hasCloseFactors(modulus: bigint): boolean {
  let root = rootOf(modulus)
  if (root * root < modulus) root += 1n
  for (let round = 0; round < fermatRounds; round += 1, root += 1n) {
    if (isSquare(root * root - modulus)) return true
  }
  return false
}

/** The remainders that squares leave. They rule out nearly every other number, a hundred times faster than its root does. */
const squaresModulo = [64, 63, 65, 11, 17, 19, 23, 31].map((modulus) => ({
  modulus: BigInt(modulus),
  remainders: new Set(Array.from({ length: modulus }, (_, root) => (root * root) % modulus)),
}))

function isSquare(number: bigint): boolean {
  const mayBe = squaresModulo.every(({ modulus, remainders }) => remainders.has(Number(number % modulus)))
  if (!mayBe) return false
  const root = rootOf(number)
  return root * root === number
}

/** Returns the integer square root, by Newton's method from above. */
function rootOf(number: bigint): bigint {
  if (number < 2n) return number
  let guess = 1n << BigInt(Math.ceil(number.toString(2).length / 2))
  for (;;) {
    const next = (guess + number / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
