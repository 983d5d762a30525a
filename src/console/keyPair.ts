/** An RSA key pair as PEM: SubjectPublicKeyInfo and PKCS#8. */
export type KeyPair = { publicKey: string; privateKey: string }

/** Generates a 2048-bit RSA key pair in the browser. Rejects outside a secure context. */
export async function makeKeyPair(): Promise<KeyPair> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: pemOf('PUBLIC KEY', spki), privateKey: pemOf('PRIVATE KEY', pkcs8) }
}

function pemOf(label: string, bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const lines = base64.match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** Saves text as a local file; nothing is sent to the server. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-pem-file' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
