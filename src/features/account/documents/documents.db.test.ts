import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paper, providerPerson, uploaded } from '#test/paperwork.ts'

let t: TestApp
let shop: TestMerchant
let token: string
let staff: string
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant()
  token = await t.signIn(shop, 'manager')
  staff = await providerPerson(t, 'adele')
})
afterAll(() => t.close())

type Upload = { kind?: string; name?: string; by?: string; type?: string; more?: string }
async function upload(
  payload: Buffer,
  { kind = 'ownerId', name = 'id.pdf', by = token, type = 'application/pdf', more = '' }: Upload = {},
) {
  const query = `kind=${encodeURIComponent(kind)}&name=${encodeURIComponent(name)}${more}`
  const headers = { authorization: `Bearer ${by}`, 'content-type': type }
  const answer = await t.server.inject({
    method: 'POST',
    url: `/api/documents/upload?lang=en&${query}`,
    headers,
    payload,
  })
  const body = answer.json()
  return {
    status: answer.statusCode,
    code: body.code as string,
    fields: body.fields as { field: string }[],
    document: body.data as MerchantDocument,
  }
}
const file = (path: string, by = token) =>
  t.server.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${by}` } })
const current = async () =>
  (await t.call('GET', '/documents/current', { token })).body.data as {
    documents: MerchantDocument[]
    asked: string[]
  }
const desk = (what: string, documentId: string, body: object, of = shop) =>
  t.call('POST', `/provider/documents/${of.merchantId}/${documentId}/${what}`, { token: staff, body })
const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test('stores a PDF encrypted, and returns it as an attachment under a generated name', async () => {
  const content = await paper('Passport of the owner')
  const { status, document } = await upload(content, { name: '../护照\u202e.exe' })
  expect([status, document.fileName, document.state]).toEqual([200, '护照.pdf', 'uploaded'])
  const answer = await file(`/documents/${document.documentId}/file?lang=zh`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="ownerId-${shop.merchantId}-${document.documentId.slice(-8)}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.equals(content)).toBe(true)
  const stored = await t.read(shop, ({ db }) =>
    db.selectFrom('merchant_document').select('sealedContent').executeTakeFirstOrThrow(),
  )
  expect(stored.sealedContent?.includes('%PDF')).toBe(false)
  const logged = await t.read(shop, ({ db }) =>
    db.selectFrom('audit_entry').select('action').where('objectId', '=', document.documentId).execute(),
  )
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['document.opened', 'document.uploaded'])
})

test('re-encodes a picture without metadata or appended content', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004')
  const jpeg = await photo()
    .withExifMerge({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer()
  for (const created of [jpeg, await photo().png().toBuffer()]) {
    const { document } = await upload(Buffer.concat([created, script]), { type: 'text/html', name: 'x.html' })
    expect(document).toMatchObject({ mediaType: 'image/jpeg', fileName: 'x.jpg' })
    const { rawPayload } = await file(`/documents/${document.documentId}/file`)
    expect(['alert', 'Secret place'].some((word) => rawPayload.includes(word))).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
  }
})

describe('rejected documents', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', svg],
    ['a page', Buffer.from('<html>%PDF-1.7')],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['a program', Buffer.from('MZ\u0090')],
    ['the head of a PNG alone', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an SVG that says JPEG', Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg])],
  ])('rejects %s as a document, whatever its content type', async (_, content) => {
    for (const type of ['application/pdf', 'image/png', 'application/json'])
      expect(await upload(content, { type })).toMatchObject({ status: 400, code: 'document.unreadable' })
  })

  test('rejects a PDF with a script', async () => {
    const content = Buffer.from(
      (await paper())
        .toString('latin1')
        .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      'latin1',
    )
    expect(await upload(content)).toMatchObject({ status: 400, code: 'document.unsafe' })
  })

  test.each([
    [{ kind: 'passport' }, 'kind'],
    [{ name: '' }, 'name'],
    [{ more: '&expireDay=20260230' }, 'expireDay'],
    [{ more: '&expireDay=20200101' }, 'expireDay'],
    [{ more: '&replaces=../../1' }, 'replaces'],
    [{ more: '&state=passed' }, 'state'],
  ])('rejects a document with an invalid parameter: %o', async (wrong, field) => {
    const { status, fields } = await upload(await paper(), wrong)
    expect([status, fields.map((one) => one.field)]).toEqual([400, [field]])
  })

  test('rejects more than 10 MB without reading it to the end', async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.server.server.address() as AddressInfo
    const before = process.memoryUsage().rss
    const sent = await new Promise<{ status: number; bytes: number }>((resolve) => {
      const path = '/api/documents/upload?kind=ownerId&name=x.pdf'
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' }
      let bytes = 0
      let status = 0
      const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
        status = answer.statusCode ?? 0
        answer.resume()
        answer.on('end', () => resolve({ status, bytes }))
      })
      // The server may close the connection during the upload, so the client never sees the response.
      call.on('error', () => resolve({ status, bytes }))
      const megabyte = Buffer.alloc(1024 * 1024)
      const more = () => {
        if (status > 0 || bytes >= 1024 ** 3) return void call.end()
        bytes += megabyte.length
        call.write(megabyte, () => setImmediate(more))
      }
      more()
    })
    expect([0, 413]).toContain(sent.status)
    expect(sent.bytes).toBeLessThan(100 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test('rejects documents of cashiers, anonymous callers, and beyond twenty pending', async () => {
    expect((await upload(await paper(), { by: await t.signIn(shop, 'cashier') })).status).toBe(403)
    expect((await upload(await paper(), { by: '1.notatokenatallnotatoken' })).status).toBe(401)
    const crowded = await t.merchant()
    for (let count = 0; count < 20; count++) await uploaded(t, crowded, 'other')
    const by = await t.signIn(crowded, 'admin')
    expect((await upload(await paper(), { by })).code).toBe('document.tooMany')
  })
})

test('hides documents from other tenants and merchants, and rejects malformed IDs', async () => {
  const stranger = await t.merchant()
  const theirs = await t.signIn(stranger, 'admin')
  const documentId = await uploaded(t, shop)
  for (const id of [documentId, documentId.toUpperCase(), `${documentId}%00`])
    expect((await file(`/documents/${id}/file`, theirs)).statusCode).toBe(404)
  for (const id of ['x', '..%2f..%2fetc%2fpasswd'])
    expect((await file(`/documents/${id}/file`, theirs)).statusCode).toBe(400)
  expect((await t.call('POST', `/documents/${documentId}/remove`, { token: theirs, body: {} })).status).toBe(
    404,
  )
  expect(
    (await upload(await paper(), { by: theirs, kind: 'voidCheque', more: `&replaces=${documentId}` })).code,
  ).toBe('document.notFound')
  const cashier = await t.signIn(shop, 'cashier')
  expect((await file(`/documents/${documentId}/file`, cashier)).statusCode).toBe(403)
  expect(
    (await file(`/provider/documents/${stranger.merchantId}/${documentId}/file`, staff)).statusCode,
  ).toBe(404)
  expect((await file(`/provider/documents/${shop.merchantId}/${documentId}/file`, theirs)).statusCode).toBe(
    403,
  )
})

test('approves a document with an expiry day, or rejects it and asks for another', async () => {
  const [good, bad] = [await uploaded(t, shop, 'contract'), await uploaded(t, shop, 'orderForm')]
  const listed = (await t.call('GET', '/provider/documents?state[0]=uploaded', { token: staff })).body
    .data as {
    rows: { documentId: string }[]
  }
  expect(listed.rows.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining([good, bad]))
  expect((await file(`/provider/documents/${shop.merchantId}/${good}/file`, staff)).statusCode).toBe(200)
  expect((await desk('pass', good, { expireDay: '20301231' })).status).toBe(200)
  expect((await desk('pass', good, { expireDay: null })).body.code).toBe('document.notInState')
  expect((await desk('refuse', bad, { reason: '' })).status).toBe(400)
  expect((await desk('refuse', bad, { reason: '看不清' })).status).toBe(200)
  const after = await current()
  const found = (id: string) => after.documents.find(({ documentId }) => documentId === id)
  expect(found(good)).toMatchObject({ state: 'passed', expireDay: '20301231' })
  expect(found(bad)).toMatchObject({ state: 'refused', refusal: '看不清' })
  expect(after.asked).toEqual(['orderForm'])
  expect((await upload(await paper(), { kind: 'orderForm', more: `&replaces=${bad}` })).status).toBe(200)
  expect((await current()).asked).toEqual([])
  const replaced = (await t.call('GET', '/documents?state=replaced', { token })).body.data as {
    rows: MerchantDocument[]
  }
  expect(replaced.rows).toMatchObject([{ documentId: bad, refusal: '看不清' }])
})

test('accepts one of two concurrent decisions, and deletes only undecided documents', async () => {
  const documentId = await uploaded(t, shop)
  const answers = await Promise.all([
    desk('pass', documentId, { expireDay: null }),
    desk('refuse', documentId, { reason: 'no' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const remove = (id: string) => t.call('POST', `/documents/${id}/remove`, { token, body: {} })
  expect((await remove(documentId)).body.code).toBe('document.notInState')
  const other = await uploaded(t, shop)
  expect((await remove(other)).status).toBe(200)
  expect((await file(`/documents/${other}/file`)).statusCode).toBe(404)
})

test('lets a merchant under review upload documents but change nothing else', async () => {
  const waiting = await t.merchant({ approveResult: 2 })
  const by = await t.signIn(waiting, 'admin')
  expect((await upload(await paper(), { by })).status).toBe(200)
  const contact = { version: 0, contactName: 'x', contactPhone: '', contactEmail: '' }
  expect((await t.call('PUT', '/merchantInfo/contact', { token: by, body: contact })).body.code).toBe(
    'merchant.underReview',
  )
})
