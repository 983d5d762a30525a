import { type KeyPair, type MakeKeys, makeKeyPair } from './keys.ts'

/** Enough for seven merchants: neighbours in a sandbox never share a key. */
const mostKeys = 64
const stock: Promise<KeyPair>[] = []

/**
 * For tests: hands out the RSA keys of this process, from the first on in each sandbox. Making a key takes
 * 40 ms, and a merchant of the sandbox has eight.
 */
export function stockedKeys(): MakeKeys {
  let next = 0
  return () => {
    const keys = stock[next] ?? makeKeyPair(2048)
    stock[next] = keys
    next = (next + 1) % mostKeys
    return keys
  }
}
