import { store, stored } from '#console/storage.ts'

const key = 'browser-id'

/** A random id of this browser, by which its person is told of a sign-in at another one. */
export function browserId(): string {
  const known = stored(key)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store(key, made)
  return made
}
