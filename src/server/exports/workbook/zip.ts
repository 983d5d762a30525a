import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file in an archive: its name, and its content as a stream. */
export type Entry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type ZipEntry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const version = 20
/** Bit 3: sizes follow the content. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** A constant date, 1 January 1980, so that equal content gives an equal file. */
const [time, date] = [0, 0x21]
/** Larger archives need ZIP64, which not every program reads. */
const largest = 0xffff_ffff

/** The content exceeds what an archive can hold. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * Streams a zip archive and compresses one entry after another as its content arrives (PKWARE APPNOTE, 4.3).
 * zlib compresses off the main thread. Throws TooLarge if an entry or the archive reaches 4 GiB.
 */
export async function* zipped(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Buffer> {
  const stored: ZipEntry[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const one: ZipEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    yield headOf(one)
    for await (const chunk of packed(content, one)) yield chunk
    yield tailOf(one)
    offset += 30 + one.name.length + one.packed + 16
    if (one.size > largest || offset > largest) throw new TooLarge('an archive cannot be larger than 4 GiB')
    stored.push(one)
  }
  yield* directoryOf(stored, offset)
}

async function* packed(content: Entry['content'], one: ZipEntry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of content) {
      one.crc = crc32(chunk, one.crc)
      one.size += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 128 * 1024, memLevel: 9 })
  const source = Readable.from(counted())
  source.on('error', (error) => deflate.destroy(error))
  source.pipe(deflate)
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      one.packed += chunk.length
      yield chunk
    }
  } finally {
    // A reader that stops also stops the content, and waits until it has ended.
    source.destroy()
    await finished(source).catch(() => undefined)
  }
}

function headOf({ name }: ZipEntry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeKind(head, 4)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function tailOf({ crc, packed, size }: ZipEntry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(Math.min(packed, largest), 8)
  tail.writeUInt32LE(Math.min(size, largest), 12)
  return tail
}

function* directoryOf(stored: ZipEntry[], offset: number): Generator<Buffer> {
  let length = 0
  for (const { name, crc, packed, size, offset: at } of stored) {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    writeKind(entry, 6)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    length += entry.length + name.length
    yield Buffer.concat([entry, name])
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(stored.length, 8)
  end.writeUInt16LE(stored.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

function writeKind(buffer: Buffer, at: number) {
  buffer.writeUInt16LE(version, at)
  buffer.writeUInt16LE(flags, at + 2)
  buffer.writeUInt16LE(deflated, at + 4)
  buffer.writeUInt16LE(time, at + 6)
  buffer.writeUInt16LE(date, at + 8)
}
