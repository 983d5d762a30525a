import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|svg|html)$/
/** Compressing a smaller response saves no network packet. */
const leastBytes = 1_000
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * A Vite plugin that writes a compressed copy beside each file (`x.js.br`, `x.js.gz`), so that the server
 * never compresses at run time.
 */
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
