import { createCipheriv, createDecipheriv } from 'node:crypto'

/** The content of a notification's `resource` or a certificate's `encrypt_certificate`. */
export type Sealed = {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/**
 * AES-256-GCM with the APIv3 key; the last 16 bytes of the ciphertext are the tag. `nonce` has 12 characters.
 */
export function seal(apiV3Key: string, nonce: string, associatedData: string, plain: string): Sealed {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const ciphertext = sealed.toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: associatedData, nonce }
}

/** Throws if the key, nonce, associated data or ciphertext differs from the sealed one. */
export function unseal(apiV3Key: string, { nonce, associated_data, ciphertext }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce)
    .setAAD(Buffer.from(associated_data))
    .setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16)).toString('utf8') + decipher.final('utf8')
}
