import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|svg|html)$/
/** Below that a packed answer saves no packet. */
const leastBytes = 1_000
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Lays each file packed beside itself (`x.js.br`, `x.js.gz`): the server sends what the browser can read, and packs nothing. */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => packable.test(file))
      await Promise.all(files.map((file) => pack(join(dir, file))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < leastBytes) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
