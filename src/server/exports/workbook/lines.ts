const lineEnd = 10

/** Counts the line ends in a chunk. */
export function linesIn(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) count += 1
  return count
}

/** A stream of lines, read in parts. */
export type Parts = {
  /** Yields up to `most` of the next lines. */
  next(most: number): AsyncGenerator<Uint8Array>
  more(): Promise<boolean>
  close(): Promise<void>
}

/** Splits a stream of lines into parts. It buffers only the current chunk. */
export function partsOf(lines: AsyncIterable<Uint8Array>): Parts {
  const source = lines[Symbol.asyncIterator]()
  let rest: Uint8Array | null = null

  async function take(): Promise<Uint8Array | null> {
    const held = rest
    rest = null
    if (held && held.length > 0) return held
    const { value, done } = await source.next()
    return done ? null : value
  }
  return {
    async *next(most) {
      let left = most
      for (let chunk = await take(); chunk; chunk = left === 0 ? null : await take()) {
        const count = linesIn(chunk)
        const end = count < left ? chunk.length : endOf(chunk, left)
        left = Math.max(0, left - count)
        rest = chunk.subarray(end)
        yield chunk.subarray(0, end)
      }
    },
    async more() {
      rest = await take()
      return rest !== null
    },
    close: async () => void (await source.return?.()),
  }
}

/** Returns where the last of this many lines ends in a chunk. */
function endOf(chunk: Uint8Array, lines: number): number {
  let at = -1
  for (let line = 0; line < lines; line++) at = chunk.indexOf(lineEnd, at + 1)
  return at + 1
}
