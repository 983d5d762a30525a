import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const controlSigns: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Reads the text form of COPY: a line a row, tabs between fields, `\N` for null (here an empty text). */
export async function* copyRows(stream: Readable): AsyncGenerator<string[]> {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) yield line.split('\t').map(fieldOf)
}

function fieldOf(raw: string): string {
  if (raw === '\\N') return ''
  return raw.includes('\\')
    ? raw.replace(/\\(.)/g, (_whole, sign: string) => controlSigns[sign] ?? sign)
    : raw
}
