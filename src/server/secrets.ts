import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { prepareFolder } from '#server/dataFolder.ts'
import { ConfigError } from '#server/settings.ts'

/** Encrypts secrets at rest (channel keys, webhook secrets, seeds of second factors). */
export type SecretBox = {
  /**
   * `context` names where the secret is stored, such as its table and row; it cannot be decrypted under
   * another context.
   */
  seal(plain: Buffer | string, context: string): Buffer
  /** Throws if the bytes, the context or the key differ. */
  open(sealed: Buffer, context: string): Buffer
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Returns the secret, or null if it cannot be decrypted: secrets sealed before SECRET_KEY was replaced are
 * lost.
 */
export function openUnlessLost(key: Buffer, sealed: Buffer, context: string): Buffer | null {
  const box = secretBox(key)
  try {
    return box.open(sealed, context)
  } catch {
    // Decryption depends only on the key and the bytes, so any error means that this key does not fit.
    return null
  }
}

/**
 * Returns an AES-256-GCM box for a key of 32 random bytes. A sealed secret is the key ID (1 byte, to tell a
 * wrong key from damaged bytes), nonce (12), tag (16) and ciphertext. Throws RangeError for a key of another
 * length.
 */
export function secretBox(key: Buffer): SecretBox {
  const box = boxes.get(key) ?? openBox(key)
  boxes.set(key, box)
  return box
}

const boxes = new WeakMap<Buffer, SecretBox>()

function openBox(key: Buffer): SecretBox {
  if (key.length !== keyBytes) throw new RangeError(`the key has ${key.length} bytes, not ${keyBytes}`)
  const keyId = createHash('sha256').update(key).digest().subarray(0, 1)

  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(keyId, context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      if (sealed.length < 1 + nonceBytes + tagBytes) throw new Error('the sealed secret is too short')
      if (sealed[0] !== keyId[0]) throw new Error('the secret was sealed with another SECRET_KEY')

      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(boundTo(keyId, context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
    },
  }
}

function boundTo(keyId: Buffer, context: string) {
  return Buffer.concat([keyId, Buffer.from(context, 'utf8')])
}

/**
 * Loads the encryption key: SECRET_KEY, 32 bytes as 64 hexadecimal digits or base64. Without it, demo mode
 * creates and keeps one in the data folder. Throws ConfigError otherwise.
 */
export async function loadSecretKey({ secretKey, demo, dataDir }: Config): Promise<Buffer> {
  if (secretKey !== null) return readKey(secretKey, 'SECRET_KEY')
  if (demo) return demoKey(dataDir)

  const stored = join(dataDir, keyFile)
  // Demo data can only be decrypted with the demo's key: with a new one the installation would be unreadable.
  if (existsSync(stored))
    throw new ConfigError(
      `SECRET_KEY is not set, and ${dataDir} was begun as a demo. To go on with its data: SECRET_KEY=$(cat ${stored}). To begin anew, take an empty DATA_DIR and database, and a new key: openssl rand -hex 32`,
    )
  throw new ConfigError('SECRET_KEY is not set. Make one with: openssl rand -hex 32')
}

const keyFile = 'secret.key'

function readKey(text: string, name: string) {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length !== keyBytes)
    throw new ConfigError(`${name} must hold 32 bytes, as 64 hexadecimal digits or as base64.`)
  if (isGuessable(key))
    throw new ConfigError(`${name} can be guessed: it is no random key. Make one with: openssl rand -hex 32`)
  return key
}

/**
 * Whether 32 bytes are not random: few distinct values, equal steps, a repeated half, or readable text. Fewer
 * than one random key in 10^12 matches.
 */
function isGuessable(key: Buffer): boolean {
  const bytes = [...key]
  const steps = bytes.map((byte, index) => (byte - (bytes[index - 1] ?? 0)) & 255).slice(1)
  const isText = bytes.every((byte) => byte >= 32 && byte < 127)
  const repeats = key.subarray(0, keyBytes / 2).equals(key.subarray(keyBytes / 2))
  return new Set(bytes).size < 16 || new Set(steps).size < 12 || isText || repeats
}

/** If two processes start at once, the first writes the key and both read it. */
async function demoKey(dataDir: string) {
  const file = join(dataDir, keyFile)
  await prepareFolder(dataDir, 'DATA_DIR')
  await writeFile(file, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    allowExisting,
  )
  return readKey((await readFile(file, 'utf8')).trim(), file)
}

function allowExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
