/** A re-encoded image, with nothing left of the uploaded file but its pixels. */
export type ImageType = 'image/png' | 'image/jpeg'

export const mostImageBytes = 5 * 1024 * 1024
/** The maximum number of pixels to decode: a small file can hold an image that exhausts the memory. */
export const mostPixels = 25_000_000
/** The longest side of stored images. */
export const longestSide = 1200

/** The square size of WeChat account images. */
export const headImageSide = 96

/** The URL path of an image. Its content never changes, because the id is derived from it. */
export function imageAddress(imageId: string): string {
  return `/pay/images/${imageId}`
}

/** The image id in such a path; null for any other. */
export function imageIdIn(address: string): string | null {
  const id = address.slice(imageAddress('').length)
  return address === imageAddress(id) && ids.test(id) ? id : null
}

const ids = /^(\d{1,6})-[0-9a-f]{32}$/

/** The tenant in an image id; null if malformed. */
export function tenantOfImage(imageId: string): number | null {
  const tenant = ids.exec(imageId)?.[1]
  return tenant === undefined ? null : Number(tenant)
}

const heads = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const

/** Detects the file type from its first bytes; null for unsupported types, including SVG. */
export function imageKindOf(content: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (beginsWith(content, heads.png)) return 'png'
  if (beginsWith(content, heads.jpeg)) return 'jpeg'
  const word = (from: number) => String.fromCharCode(...content.subarray(from, from + 4))
  return word(0) === 'RIFF' && word(8) === 'WEBP' ? 'webp' : null
}

/** An animated PNG has its own chunk before the first pixels. */
export function movesAsPng(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let at = 8; at + 8 <= content.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...content.subarray(at + 4, at + 8))
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

function beginsWith(content: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => content[at] === byte)
}
