import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageOf } from '#features/images/images.service.ts'
import { setParameters } from '#features/system/parameters/parameters.service.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let shop: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  t = await testApp()
  ;[shop, other] = await Promise.all([t.merchant(), t.merchant()])
})
afterAll(() => t.close())

const red = { r: 200, g: 20, b: 20 }
function picture(width: number, height: number, alpha = 1) {
  return sharp({ create: { width, height, channels: 4, background: { ...red, alpha } } })
}

async function upload(body: Buffer, { merchant = shop, type = 'image/png', token = '' } = {}) {
  const bearer = token || (await t.signIn(merchant, 'cashier'))
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': type }
  const answer = await t.server.inject({
    method: 'POST',
    url: '/api/images?lang=en',
    headers,
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const show = (imageId: string, headers = {}) =>
  t.server.inject({ method: 'GET', url: `/pay/images/${imageId}`, headers })

test('re-encodes a picture upright and small, without metadata, and serves it publicly', async () => {
  const file = await picture(3000, 1500)
    .withExifMerge({ IFD0: { Copyright: 'Secret Owner' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await upload(file, { type: 'image/jpeg' })
  expect(answer).toMatchObject({ status: 200, body: { data: { width: 600, height: 1200 } } })

  const shown = await show(answer.body.data.imageId)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.rawPayload.includes('Secret Owner')).toBe(false)
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  const again = await show(answer.body.data.imageId, { 'if-none-match': String(shown.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('keeps transparency and does not enlarge a small picture', async () => {
  const { body } = await upload(await picture(40, 30, 0.5).webp().toBuffer())
  const shown = await show(body.data.imageId)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true })
})

test('stores the same picture once per tenant, even when uploads race', async () => {
  const file = await picture(50, 60).png().toBuffer()
  const answers = await Promise.all([upload(file), upload(file), upload(file, { merchant: other })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [one, two, theirs] = answers.map(({ body }) => body.data.imageId as string)
  expect(two).toBe(one)
  expect(theirs?.slice(-32)).not.toBe(one?.slice(-32))
  const recorded = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'actorName'])
      .where('objectId', '=', one ?? '')
      .execute(),
  )
  expect(recorded).toEqual([{ action: 'image.added', actorName: 'Test cashier' }])
  const taken = await t.read(other, ({ db, scope }) => imageOf(db, scope.tenantId, one ?? ''))
  expect(taken).toBeNull()
})

test('strips a second file hidden in a picture', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004')
  for (const make of [() => picture(20, 20).png(), () => picture(20, 20).jpeg()]) {
    const { body } = await upload(Buffer.concat([await make().toBuffer(), script]))
    expect((await show(body.data.imageId)).rawPayload.includes('alert')).toBe(false)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

async function refusedFiles(): Promise<Record<string, Buffer>> {
  const png = await picture(300, 300).png().toBuffer()
  const jpeg = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 90), Buffer.alloc(20 * 20 * 3, 200)])
  const two = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
  const moving = Buffer.from(
    '\u0000\u0000\u0000\u0008acTL\u0000\u0000\u0000\u0002\u0000\u0000\u0000\u0000crc!',
    'latin1',
  )
  return {
    nothing: Buffer.alloc(0),
    svg: Buffer.from(svg),
    'an SVG behind a BOM': Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`),
    html: Buffer.from('<html><body>hello</body></html>'),
    gif: await picture(9, 9).gif().toBuffer(),
    tiff: await picture(9, 9).tiff().toBuffer(),
    'a PNG cut short': png.subarray(0, png.length - 40),
    'a JPEG cut short': jpeg.subarray(0, jpeg.length / 2),
    'only a head': png.subarray(0, 8),
    'an SVG that says PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    'a WebP that moves': await two.webp().toBuffer(),
    'a PNG that moves': Buffer.concat([png.subarray(0, 33), moving, png.subarray(33)]),
    // All of one colour: a few kilobytes.
    'a small file of many pixels': await sharp(Buffer.alloc(5001 * 5000), {
      raw: { width: 5001, height: 5000, channels: 1 },
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  }
}

test('rejects anything but a still PNG, JPEG or WebP of reasonable size, whatever its type', async () => {
  for (const [name, file] of Object.entries(await refusedFiles())) {
    for (const type of ['image/png', 'image/svg+xml', 'application/json']) {
      const { status, body } = await upload(file, { type })
      expect([name, status, body.code], type).toEqual([name, 400, 'image.unreadable'])
    }
  }
})

test('rejects a file that is too large or uploaded without a session', async () => {
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  const nobody = await t.server.inject({ method: 'POST', url: '/api/images', payload: 'x' })
  expect(nobody.statusCode).toBe(401)
  expect(
    (await upload(await picture(9, 9).png().toBuffer(), { token: '1.notatokenatallnotatoken' })).status,
  ).toBe(401)
})

test.each(['1-00000000000000000000000000000000', '999999-0', 'x', '1-%00'])(
  'answers not found for the picture %s',
  async (imageId) => expect((await show(imageId)).statusCode).toBe(404),
)

test('rejects an address that leaves the folder', async () =>
  expect((await show('..%2f..%2fetc')).statusCode).toBe(400))

test('limits a merchant’s pictures per day and in total, and accepts a repeated one', async () => {
  const merchant = await t.merchant()
  const set = (key: string, value: string) =>
    t.write({ tenantId: providerTenant, merchantId: '' }, (ctx) =>
      setParameters(ctx, new Map([[key, value]])),
    )
  const send = async (width: number) =>
    upload(await picture(width, 9).png().toBuffer(), { merchant }).then(
      ({ status, body }) => body.code ?? status,
    )
  await set('image.uploadsADay', '2')
  expect([await send(10), await send(11), await send(12)]).toEqual([200, 200, 'image.dayLimit'])
  expect(await send(10)).toBe(200)
  await set('image.uploadsADay', '300')
  expect(await send(12)).toBe(200)
  await t.write(merchant, async ({ db, ...ctx }) => {
    ctx.unchanged()
    const content = Buffer.alloc(1_000_001)
    const image = { tenantId: merchant.tenantId, imageId: `${merchant.tenantId}-${'0'.repeat(32)}` }
    const about = { merchantId: merchant.merchantId, mediaType: 'image/png', width: 1, height: 1 }
    await db
      .insertInto('image')
      .values({ ...image, ...about, content, createTime: new Date() })
      .execute()
  })
  await set('image.megabytes', '1')
  expect(await send(13)).toBe('image.storageFull')
  await set('image.megabytes', '500')
  expect(await send(13)).toBe(200)
})
