import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BillPart, LeanBillLine } from '../../channelBills.domain.ts'
import type { Wechat } from '../wechatAccount.ts'
import { billReader } from './wechatBillLines.domain.ts'

const linesInPart = 2_000
const notText = { ok: false, reason: 'the file is neither text nor compressed text' } as const

/** A bill of any length as a stream, compressed or not. No part may be used before the last one was valid. */
export async function* parseBillParts(
  wechat: Wechat,
  kind: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<BillPart> {
  if (kind !== 'tradebill' && kind !== 'statements') {
    yield { ok: false, reason: 'there is no such kind' }
    return
  }
  const reader = billReader(wechat.capabilities, kind, wechat.settings.mchid)
  let lines: LeanBillLine[] = []
  try {
    for await (const text of textLines(unzipped(pieces))) {
      const read = reader.push(text)
      if (read === null) continue
      if (!read.ok) {
        yield read
        return
      }
      lines.push(read.line)
      if (lines.length < linesInPart) continue
      yield { ok: true, lines }
      lines = []
    }
  } catch (error) {
    if (!isNotText(error)) throw error
    yield notText
    return
  }
  yield reader.end() ?? { ok: true, lines }
}

/** Not UTF-8, or no whole gzip. */
function isNotText(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return error instanceof TypeError || (typeof code === 'string' && code.startsWith('Z_'))
}

async function* unzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  // Two bytes tell, and may come in two pieces.
  let head = Buffer.alloc(0)
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length >= 2) break
  }
  async function* all() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  yield* head[0] === 0x1f && head[1] === 0x8b ? gunzipped(all()) : all()
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const source = Readable.from(pieces, { objectMode: false })
  source.on('error', (error) => gunzip.destroy(error))
  yield* source.pipe(gunzip)
}

/** The lines of UTF-8, without their ends. */
async function* textLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
