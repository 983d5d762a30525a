import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../../../../dist/checkout')

/** A built script in memory with its compressed forms. */
export type Asset = { name: string; plain: Buffer; br: Buffer; gzip: Buffer }
/** The style is inlined in each page for fast rendering; `source` is its CSP hash. */
export type Style = { text: string; source: string }
export type Assets = { script: Asset; style: Style }

type Manifest = Record<string, { file: string; css?: string[] }>

let loaded: Promise<Assets> | null = null

/** The built script and style of the payer pages, read once on first use. */
export function checkoutAssets(): Promise<Assets> {
  loaded ??= load().catch((error) => {
    loaded = null
    throw error
  })
  return loaded
}

async function load(): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const entry = manifest['src/checkout/main.ts']
  const style = entry?.css?.[0]
  if (!entry || !style) throw new Error("the payer's pages are not built: dist/checkout lacks them")
  return { script: await scriptOf(entry.file), style: await styleOf(style) }
}

async function scriptOf(name: string): Promise<Asset> {
  const plain = await readFile(join(folder, name))
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { name, plain, br, gzip: zipped }
}

async function styleOf(name: string): Promise<Style> {
  const text = (await readFile(join(folder, name), 'utf8')).trim()
  if (text.includes('</')) throw new Error("the payer's style would end its own element")
  return { text, source: sourceOf(text) }
}

/** The CSP source of an inline style: its hash. */
export function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}
