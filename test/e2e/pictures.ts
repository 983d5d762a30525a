import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { still } from '#test/e2e/still.ts'
import type { Theme } from '#test/e2e/visitor.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

/** The pictures of the README, taken only with `PICTURES=1`. */
const wanted = process.env.PICTURES === '1'

/** Saves a picture of a page in the given theme. */
export async function takePicture(page: Page, name: string, theme: Theme) {
  if (!wanted) return
  await keep(name, await still(page, theme))
}

/** Takes a picture to be combined with others; null unless pictures are wanted. */
export async function takeAside(page: Page, theme: Theme): Promise<Buffer | null> {
  return wanted ? still(page, theme) : null
}

const gap = 24

/** Combines several pictures side by side, such as a payer page and the phone that pays. */
export async function takeTogether(name: string, ...taken: (Buffer | null)[]) {
  const pictures = taken.filter((picture) => picture !== null)
  if (pictures.length === 0) return
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const width = sizes.reduce((sum, size) => sum + size.width + gap, gap)
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * gap
  let left = gap
  const layers = pictures.map((input, index) => {
    const layer = { input, left, top: gap }
    left += (sizes[index]?.width ?? 0) + gap
    return layer
  })
  const sheet = sharp({ create: { width, height, channels: 3, background: '#eef1f6' } }).composite(layers)
  await keep(name, await sheet.png().toBuffer())
}

async function keep(name: string, picture: Buffer) {
  await mkdir(folder, { recursive: true })
  await sharp(picture)
    .resize({ width: 1280, withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`))
}
