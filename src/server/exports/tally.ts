import { createHash } from 'node:crypto'

export type Tally = {
  chunks: AsyncGenerator<Uint8Array>
  bytes(): number
  /** Returns the hash in hexadecimal. Call it once, after the last chunk. */
  sha256(): string
}

/** Counts and hashes a file as it passes through. */
export function tallied(body: AsyncIterable<Uint8Array>): Tally {
  const hash = createHash('sha256')
  let bytes = 0
  async function* chunks() {
    for await (const chunk of body) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: chunks(), bytes: () => bytes, sha256: () => hash.digest('hex') }
}
