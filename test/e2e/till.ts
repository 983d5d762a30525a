import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { inject } from 'vitest'
import { password } from '#test/e2e/visitor.ts'

/** PINs of these people of the demo merchant. */
export const pins = { manager: '739164', cashier: '268403' }

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${inject('productUrl')}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const message = (await response.json()) as { data: T }
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(message)}`)
  return message.data
}

/** Calls the console’s API as the owner. */
export async function asOwner<T>(method: string, path: string, body?: object): Promise<T> {
  const { token } = await call<{ token: string }>('POST', '/api/login', { username: 'owner', password })
  return call(method, `/api${path}`, body, token)
}

export type NewTill = { deviceId: string; link: string }

/** A device that waits for activation at the tea bar, and staff who can sign in at it. */
export async function addTill(name: string): Promise<NewTill> {
  const people = await asOwner<{ accountId: string; username: string }[]>('GET', '/staffPins')
  for (const { accountId, username } of people) {
    const pin = pins[username as keyof typeof pins]
    if (pin) await asOwner('PUT', `/staffPins/${accountId}`, { pin })
  }
  const codes = await asOwner<{ storeCodeId: string; label: string }[]>('GET', '/storeCodes')
  const { storeCodeId } = codes.find(({ label }) => label === 'Tea bar') ?? {}
  const { deviceId } = await asOwner<{ deviceId: string }>('POST', '/devices', {
    name,
    storeCodeId,
    ticketWidth: 80,
  })
  const { code } = await asOwner<{ code: string }>('GET', `/devices/${deviceId}/activationCode`)
  return { deviceId, link: `/pos?code=${code}` }
}

type Phone = { token: string; status: string; code: string }
const phone = (path: string, body: object) =>
  fetch(`${inject('productUrl')}/sandbox/phone/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sandbox_payer=tillpayer1' },
    body: JSON.stringify(body),
  }).then((response) => response.json() as Promise<Phone>)

/** The bar code of the payer’s wallet. */
export const payerCode = async (wallet: 'wechat' | 'alipay' | 'unionpay') =>
  (await phone('code', { wallet })).code

/** The payer’s phone scans the till’s screen and pays. */
export async function payFrom(page: Page, code: string): Promise<void> {
  const content = await read(page, code)
  const { token } = await phone('scan', { content })
  await phone('pay', { token, password: '123456' })
}

/** The content of the code that is shown. */
async function read(page: Page, name: string): Promise<string> {
  const source = (await page.getByRole('img', { name }).getAttribute('src')) ?? ''
  const svg = Buffer.from(decodeURIComponent(source.slice(source.indexOf(',') + 1)))
  const content = decoded(await seen(svg))
  if (content === null) throw new Error(`the code ${name} cannot be read`)
  return content
}

async function seen(svg: Buffer): Promise<BinaryBitmap> {
  const drawn = sharp(svg, { density: 600 }).resize(600).flatten({ background: '#fff' }).greyscale().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const picture = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new BinaryBitmap(new GlobalHistogramBinarizer(picture))
}

/** Decodes the image as a clean drawing; treated as a photograph, one code in a hundred is not found. */
function decoded(picture: BinaryBitmap): string | null {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
    [DecodeHintType.PURE_BARCODE, true],
  ])
  try {
    return new MultiFormatReader().decode(picture, hints).getText()
  } catch {
    return null
  }
}

/** Types like a wedge scanner: faster than any person even on a busy machine, with Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(`for (const key of [...${JSON.stringify(code)}, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`)
}

/** Runs in each page: keeps what would be printed for the test to read, and prints nothing. */
export const keepPrints = `
  window.prints = []
  window.print = () => {
    window.prints.push(document.querySelector('[data-print-sheet]')?.innerText ?? '')
    setTimeout(() => dispatchEvent(new Event('afterprint')), 20)
  }`
export const lastPrint = (page: Page): Promise<string> => page.evaluate(`window.prints.at(-1) ?? ''`)
