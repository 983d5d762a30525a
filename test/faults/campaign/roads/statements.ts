/** A message to the database, and the statement it executes. */
export type Sent = {
  bytes: Buffer
  kind: 'begin' | 'statement' | 'commit' | 'other'
  /** The SQL of a statement. */
  text: string
  /** Whether it is inside a transaction that may write. */
  writes: boolean
}

const plain = Buffer.alloc(0)

/**
 * Parses the frontend messages of one PostgreSQL connection in order, and returns each with the statement
 * that it executes, including statements prepared earlier under a name.
 */
export function followStatements(): (bytes: Buffer) => Sent[] {
  const prepared = new Map<string, string>()
  let waiting: Buffer = plain
  let greeted = false
  let writes = false

  function read(bytes: Buffer): Sent {
    const type = greeted ? String.fromCharCode(bytes[0] ?? 0) : ''
    greeted = true
    if (type === 'P') {
      const [name, text] = textsIn(bytes, 5)
      prepared.set(name, text)
    }
    if (type === 'B') {
      const [, name] = textsIn(bytes, 5)
      return { bytes, kind: 'statement', text: prepared.get(name) ?? '', writes }
    }
    if (type !== 'Q') return { bytes, kind: 'other', text: '', writes }

    const [text] = textsIn(bytes, 5)
    const word = text.trim().toLowerCase()
    if (word.startsWith('begin')) {
      writes = !word.startsWith('begin read only')
      return { bytes, kind: 'begin', text, writes }
    }
    const sent: Sent = { bytes, kind: word === 'commit' ? 'commit' : 'statement', text, writes }
    if (word === 'commit' || word === 'rollback') writes = false
    return sent
  }

  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    const sent: Sent[] = []
    for (;;) {
      const head = greeted ? 1 : 0
      if (waiting.length < head + 4) break
      const length = head + waiting.readInt32BE(head)
      if (waiting.length < length) break
      sent.push(read(waiting.subarray(0, length)))
      waiting = waiting.subarray(length)
    }
    return sent
  }
}

/** The next two NUL-terminated strings. */
function textsIn(bytes: Buffer, from: number): [string, string] {
  const end = bytes.indexOf(0, from)
  const next = bytes.indexOf(0, end + 1)
  return [bytes.toString('utf8', from, end), next < 0 ? '' : bytes.toString('utf8', end + 1, next)]
}
