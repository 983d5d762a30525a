/** Splits a stream of the PostgreSQL protocol into messages. A client’s first message has no type byte. */
export function splitter(
  hand: (message: Buffer, first: boolean) => void,
  greets: boolean,
): (chunk: Buffer) => void {
  let stored = Buffer.alloc(0)
  let first = greets
  return (chunk) => {
    stored = Buffer.concat([stored, chunk])
    for (;;) {
      const head = first ? 0 : 1
      if (stored.length < head + 4) return
      const length = head + stored.readInt32BE(head)
      if (stored.length < length) return
      const message = stored.subarray(0, length)
      stored = stored.subarray(length)
      const wasFirst = first
      first = false
      hand(message, wasFirst)
    }
  }
}

export const letterOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)

/** The NUL-terminated strings of a message. */
export function textsOf(message: Buffer, from: number): string[] {
  return message.subarray(from).toString('latin1').split('\0')
}

/** The server’s messages to an authenticated client. */
export function welcome(): Buffer {
  const parts = [
    part('R', int(0)),
    part('S', 'server_version\0pooled\0'),
    part('K', int(1), int(1)),
    part('Z', 'I'),
  ]
  return Buffer.concat(parts)
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function part(letter: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => Buffer.from(one as string)))
  return Buffer.concat([Buffer.from(letter), int(body.length + 4), body])
}
