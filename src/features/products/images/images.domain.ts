/** A picture as it is served: made anew from its pixels, so that nothing of the file that came is in it. */
export type ImageType = 'image/png' | 'image/jpeg'

export const mostImageBytes = 5 * 1024 * 1024
/** So many pixels are taken apart at most: a small file may hold a picture that fills the memory. */
export const mostPixels = 25_000_000
/** Its longest side as it is kept. */
export const longestSide = 1200

/** The side of the square to which the head image of a WeChat account is drawn. */
export const headImageSide = 96

/** The address of a picture, below the product's own. It never shows another: its id is made from its content. */
export function imageAddress(imageId: string): string {
  return `/pay/images/${imageId}`
}

/** The id of the picture at such an address; null for any other address. */
export function imageIdIn(address: string): string | null {
  const id = address.slice(imageAddress('').length)
  return address === imageAddress(id) && ids.test(id) ? id : null
}

const ids = /^(\d{1,6})-[0-9a-f]{32}$/

/** The tenant in the id of a picture, or null where it is none. */
export function tenantOfImage(imageId: string): number | null {
  const tenant = ids.exec(imageId)?.[1]
  return tenant === undefined ? null : Number(tenant)
}

const heads = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const

/** What a file is by its own first bytes, whatever it is called; null for all that is not taken, SVG among them. */
export function imageKindOf(content: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (beginsWith(content, heads.png)) return 'png'
  if (beginsWith(content, heads.jpeg)) return 'jpeg'
  const word = (from: number) => String.fromCharCode(...content.subarray(from, from + 4))
  return word(0) === 'RIFF' && word(8) === 'WEBP' ? 'webp' : null
}

/** A PNG that moves says so in a chunk of its own before the first pixels. */
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
