import { store, stored } from '#console/storage.ts'

const key = 'browser-id'

/** A random id for this browser, used to detect a sign-in from a different browser. */
export function browserId(): string {
  const known = stored(key)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store(key, created)
  return created
}
