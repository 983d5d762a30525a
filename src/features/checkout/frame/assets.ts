import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../../../../dist/checkout')
const mediaTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** One built file, in memory with its compressed forms: there are two, of a few KB. */
export type Asset = { type: string; plain: Buffer; br: Buffer; gzip: Buffer }
export type Assets = { script: string; style: string; files: Map<string, Asset> }

type Manifest = Record<string, { file: string; css?: string[] }>

let loaded: Promise<Assets> | null = null

/** The script and the style of the payer's pages as `npm run build` left them. Read once, when first asked for. */
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

  const names = [entry.file, style]
  const files = await Promise.all(names.map(async (name) => [name, await assetOf(name)] as const))
  return { script: `/pay/assets/${entry.file}`, style: `/pay/assets/${style}`, files: new Map(files) }
}

async function assetOf(name: string): Promise<Asset> {
  const plain = await readFile(join(folder, name))
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { type: mediaTypes[name.endsWith('.css') ? 'css' : 'js'], plain, br, gzip: zipped }
}
