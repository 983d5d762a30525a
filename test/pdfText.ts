import { inflateSync } from 'node:zlib'

/** The text of a PDF, page by page in drawing order, and its head. Reads what pdfkit writes. */
export type PdfText = { pages: string[][]; text: string; source: string }

type Parts = Map<string, { head: string; content: Buffer | null }>

export function pdfText(file: Buffer): PdfText {
  const parts = partsOf(file)
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  const texts = pages.map(({ head }) => textsOf(parts, head))
  return {
    pages: texts,
    text: texts.flat().join('\n'),
    source: [...parts.values()].map(({ head }) => head).join('\n'),
  }
}

/** Every object of the file by number, with its stream decompressed. */
function partsOf(file: Buffer): Parts {
  const source = file.toString('latin1')
  const parts: Parts = new Map()
  for (const found of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length
    const end = source.indexOf('\nendobj', start)
    const stream = source.indexOf('stream\n', start)
    const streamed = stream !== -1 && stream < end
    const head = source.slice(start, streamed ? stream : end)
    parts.set(found[1] ?? '', { head, content: streamed ? contentOf(file, head, stream + 7) : null })
  }
  return parts
}

function contentOf(file: Buffer, head: string, from: number): Buffer {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
  const raw = file.subarray(from, from + length)
  return head.includes('/FlateDecode') ? inflateSync(raw) : raw
}

function textsOf(parts: Parts, page: string): string[] {
  const resources = at(parts, /\/Resources (\d+) 0 R/.exec(page)?.[1]).head
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(at(parts, number).head)?.[1]
      return [name, lettersOf(at(parts, map).content ?? Buffer.alloc(0))] as const
    }),
  )
  const drawn = (at(parts, /\/Contents (\d+) 0 R/.exec(page)?.[1]).content ?? '').toString('latin1')
  const texts: string[] = []
  let letters = new Map<string, string>()
  for (const [, font, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else texts.push(spoken(shown ?? '', letters))
  }
  return texts
}

function at(parts: Parts, number: string | undefined) {
  const part = parts.get(number ?? '')
  if (!part) throw new Error(`the file has no object ${number}`)
  return part
}

function spoken(shown: string, letters: Map<string, string>): string {
  const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex ?? '').join('')
  return (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '\uFFFD').join('')
}

/** Reads the map from glyphs to letters that the file gives readers for search and copy. */
function lettersOf(map: Buffer): Map<string, string> {
  const letters = new Map<string, string>()
  const ranges = map.toString('latin1').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)
  for (const [, first, list] of ranges) {
    const glyphs = [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)]
    glyphs.forEach(([, utf16], place) => {
      const units = (utf16?.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))
      const code = (Number.parseInt(first ?? '0', 16) + place).toString(16).padStart(4, '0')
      letters.set(code, String.fromCharCode(...units))
    })
  }
  return letters
}
