import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeIn } from '#pos/camera/zxing.ts'

/** A picture as a camera sees it: the code on a grey background. */
async function seen(bcid: 'qrcode' | 'code128', text: string) {
  const code = await sharp(
    await bwip.toBuffer({
      bcid,
      text,
      scale: 4,
      paddingwidth: 12,
      paddingheight: 12,
      backgroundcolor: 'FFFFFF',
    }),
  )
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#eee' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = code.info
  return { data: new Uint8ClampedArray(code.data), width, height } as never
}

test.each([
  ['qrcode', '2611220811100000017827081'],
  ['qrcode', 'https://pay.example/pos?code=ABC234-DEF567'],
  ['qrcode', 'hQVDUFYwMWETTwigAAADMwEBAg=='],
  ['code128', '134567890123456789'],
  ['code128', '2611220811100000017827081'],
] as const)('reads a %s of %s from a picture', async (kind, text) => {
  expect(codeIn(await seen(kind, text))).toBe(text)
})

test('returns null for a picture without a code', () => {
  const [width, height] = [320, 240]
  expect(
    codeIn({ data: new Uint8ClampedArray(width * height * 4).fill(120), width, height } as never),
  ).toBeNull()
})
