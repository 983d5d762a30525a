import { onDemand } from '#server/onDemand.ts'

/** Pictures of the demo's products, drawn from simple shapes on a square of 100. */
const shapes = {
  giftBox: `<rect x="18" y="40" width="64" height="42" rx="4" fill="#b3382c"/><rect x="14" y="30" width="72" height="16" rx="4"
    fill="#c94a3c"/><rect x="45" y="30" width="10" height="52" fill="#e9c46a"/><path d="M50 30C36 10 24 24 50 30C76 24 64 10 50 30"
    fill="none" stroke="#e9c46a" stroke-width="5"/>`,
  tin: `<rect x="26" y="26" width="48" height="58" rx="6" fill="#2f6f5e"/><rect x="24" y="16" width="52" height="14" rx="5"
    fill="#3d8b75"/><rect x="34" y="42" width="32" height="28" rx="3" fill="#f3e9d2"/><path d="M50 46c10 6 10 14 0 20c-10-6-10-14 0-20"
    fill="#6a994e"/>`,
  teapot: `<ellipse cx="48" cy="58" rx="28" ry="22" fill="#8a5a44"/><path d="M74 50q18 2 14-14l-6 2q2 8-10 6z" fill="#8a5a44"/><path
    d="M22 48q-16 0-10 16q4 8 12 6" fill="none" stroke="#8a5a44" stroke-width="6"/><rect x="34" y="32" width="28" height="7" rx="3"
    fill="#6f4636"/><circle cx="48" cy="29" r="5" fill="#6f4636"/>`,
  mooncake: `<circle cx="50" cy="52" r="34" fill="#c98a3d"/><circle cx="50" cy="52" r="26" fill="none" stroke="#8d5a1f" stroke-width="4"
    stroke-dasharray="9 5"/><circle cx="50" cy="52" r="13" fill="#e2ab5c"/>`,
  cups: `<path d="M16 44h28l-4 24q-10 8-20 0z" fill="#e8e4da" stroke="#8c8778" stroke-width="2"/><path d="M56 44h28l-4 24q-10 8-20 0z"
    fill="#e8e4da" stroke="#8c8778" stroke-width="2"/><ellipse cx="30" cy="45" rx="12" ry="3" fill="#a3b18a"/><ellipse cx="70" cy="45"
    rx="12" ry="3" fill="#a3b18a"/><path d="M30 34q-6-8 0-16m40 16q-6-8 0-16" fill="none" stroke="#b9b4a5" stroke-width="3"/>`,
  storefront: `<rect x="8" y="20" width="84" height="68" fill="#d9c7a7"/><rect x="8" y="14" width="84" height="16" fill="#7a2e24"/><path
    d="M8 34h84l-6 14h-72z" fill="#b3382c"/><path d="M22 34l-4 14m18-14l-2 14m16-14v14m14-14l2 14m12-14l4 14" stroke="#f3e9d2"
    stroke-width="5"/><rect x="14" y="54" width="30" height="26" fill="#9fc3cf"/><rect x="54" y="52" width="24" height="36"
    fill="#5b3a29"/><circle cx="73" cy="70" r="2" fill="#e9c46a"/>`,
} as const
export type PictureName = keyof typeof shapes

/** One of them as a PNG file, as someone might upload it. */
export function productPicture(name: PictureName): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="480" height="480"><rect width="100"
    height="100" fill="#f7f3ea"/>${shapes[name]}</svg>`
  return onDemand.sharp()(Buffer.from(svg)).png().toBuffer()
}
