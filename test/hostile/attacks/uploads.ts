import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { withClient } from '#server/database/client.ts'
import { type HttpResponse, type Served, sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { insides } from '#test/hostile/refusals.ts'
import { packedObjects, smallPdf } from '#test/smallPdf.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const script = '<</S/JavaScript/JS(app.alert(1))>>'
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')

/** A PNG with this many pixels in a few bytes. */
function flood(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([png, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Files that every upload must reject, by kind. */
function wrongFiles(): Record<string, Buffer> {
  const zeros = Buffer.alloc(4_000_000)
  return {
    nothing: Buffer.alloc(0),
    svg: Buffer.from(svg),
    'svg behind a PNG head': Buffer.concat([png, Buffer.from(svg)]),
    'page behind a JPEG head': Buffer.concat([jpeg, Buffer.from('<html><script>1</script>')]),
    'gif and script in one': Buffer.from('GIF89a/*<script>*/=1;alert(1)//'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    program: Buffer.from('MZ\u0090\u0000', 'latin1'),
    'shell script': Buffer.from('#!/bin/sh\nid\n'),
    archive: Buffer.concat([Buffer.from('PK\u0003\u0004'), gzipSync(zeros)]),
    'zip bomb': gzipSync(Buffer.concat([gzipSync(zeros), zeros])),
    'pixel flood 50,000 × 50,000': flood(50_000, 50_000),
    'pixel flood of one line': flood(2 ** 31 - 1, 1),
    'size of nothing': flood(0, 0),
    'XML with entities': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    'pdf with a script': smallPdf({ catalog: `/OpenAction ${script}` }),
    'pdf with a script between comments': smallPdf({ objects: [`% stream\n${script}\n% endstream`] }),
    'pdf with a script behind a predictor': smallPdf({
      objects: [packedObjects([script], { predicted: true })],
    }),
    'pdf that starts a program': smallPdf({ catalog: '/OpenAction<</S/Launch/F(calc.exe)>>' }),
    'pdf with a file in it': smallPdf({ catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }),
  }
}

const names = [
  ...[
    '../../../../etc/passwd',
    '..\\..\\win.ini',
    '/etc/passwd',
    'a'.repeat(5_000),
    'x.php%00.png',
    '\u202egnp.exe',
  ],
  ...[
    'a\r\nX-Injected: 1',
    '"; filename="x.html',
    'CON',
    '.',
    '..',
    '',
    '<script>.png',
    "'; drop table image; --",
  ],
]

/** Mislabelled files, decompression bombs, and file names with paths, sent to every upload. */
export async function uploads({ served, own, t }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const upload = (url: string, payload: Buffer, type: string) =>
    sendRaw(served, 'POST', url, payload, type, { token })
  const doors = {
    image: '/api/images',
    document: '/api/documents/upload?kind=ownerId&name=id.png',
    evidence: `/api/disputes/${own.things.disputeId}/files?kind=other&name=a.png`,
  }
  const rows = () => countOf(t, ['image', 'merchant_document', 'case_file'])
  for (const [door, url] of Object.entries(doors)) {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const good = await upload(url, picture, 'image/png')
    judge(
      good.status === 200,
      `${door}: a picture: else the chapter proves nothing`,
      `${good.status} ${good.text}`,
    )
    const before = await rows()
    for (const [name, file] of Object.entries(wrongFiles())) {
      for (const type of ['image/png', 'application/pdf', 'text/html', 'image/svg+xml']) {
        const response = await upload(url, file, type)
        judge(isRefusal(response), `${door}: ${name} as ${type}`, `${response.status} ${response.text}`)
      }
    }
    const tooMuch = await upload(url, Buffer.alloc(11 * 1024 * 1024, 1), 'image/png')
    judge([0, 413].includes(tooMuch.status), `${door}: 11 MB`, `${tooMuch.status}`)
    judge((await rows()) === before, `${door}: rows after all of them`, 'a row was kept')
  }
  await polyglots(served, judge, upload)
  for (const name of names) {
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const response = await upload(
      `/api/documents/upload?kind=ownerId&name=${encodeURIComponent(name)}`,
      file,
      'image/png',
    )
    const stored = (response.body as unknown as { data?: { fileName?: string } }).data?.fileName ?? ''
    const harmless =
      response.status < 500 && !insides.test(response.text) && !/[/\\\r\n"<>\u202e]|^\.+$/.test(stored)
    judge(harmless && stored.length <= 200, `document named ${name}`, `${response.status} ${stored}`)
  }
}

/** A file that is both an image and a page is accepted as an image and served without the page. */
async function polyglots(
  served: Served,
  judge: Judge,
  upload: (url: string, payload: Buffer, type: string) => Promise<HttpResponse>,
): Promise<void> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
  for (const make of [
    () => picture.clone().png(),
    () => picture.clone().jpeg(),
    () => picture.clone().webp(),
  ]) {
    const both = Buffer.concat([
      await make().toBuffer(),
      Buffer.from(`${svg}<script>canaryscript</script>PK\u0003\u0004`),
    ])
    const response = await upload('/api/images', both, 'text/html')
    const { data } = response.body as unknown as { data?: { imageId: string } }
    const shown = await sendRaw(served, 'GET', `/pay/images/${data?.imageId}`, undefined, undefined)
    const inert = shown.headers['content-security-policy'] === "default-src 'none'; sandbox"
    const typed = /^image\/(png|jpeg)$/.test(String(shown.headers['content-type']))
    const nosniff = shown.headers['x-content-type-options'] === 'nosniff'
    judge(
      inert && typed && nosniff && !shown.text.includes('canaryscript'),
      'a picture with a page behind it',
      shown.text.slice(0, 80),
    )
  }
}

function isRefusal({ status, text }: HttpResponse): boolean {
  return status >= 400 && status < 500 && !insides.test(text)
}

async function countOf(t: CampaignEnvironment['t'], tables: readonly string[]): Promise<number> {
  return withClient(t.database.ownerUrl, async (client) => {
    const counts = tables.map((table) => `(select count(*) from ${table})`)
    const { rows } = await client.query<{ n: string }>(`select ${counts.join(' + ')} as n`)
    return Number(rows[0]?.n)
  })
}
