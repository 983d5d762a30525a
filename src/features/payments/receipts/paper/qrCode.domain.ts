/**
 * The QR code of an order's number: version 1, numeric (ISO/IEC 18004), with as much error correction as its digits leave room
 * for. It holds up to 27, and ours have 16 or 25. Made here because a receipt is drawn by the console, the till and the server alike, and a library that knows
 * every code there is would be most of a till's page.
 */
export const qrSide = 21

/** H up to 17 digits, then Q: bytes of data and of error correction, and the sign by which the code names it. */
type Level = { data: number; check: number; sign: number }
const levelOf = (digits: string): Level =>
  digits.length <= 17 ? { data: 9, check: 17, sign: 2 } : { data: 13, check: 13, sign: 3 }

/** The dark modules, row by row. Throws RangeError for anything but 1 to 27 digits. */
export function qrModules(digits: string): boolean[][] {
  if (!/^\d{1,27}$/.test(digits)) throw new RangeError('a receipt’s code holds digits only')
  const level = levelOf(digits)
  const data = dataOf(digits, level.data)
  const bits = [...data, ...checkOf(data, level.check)].flatMap((byte) => bitsOf(byte, 8))
  const drawn = masks.map((_, mask) => modulesWith(bits, (level.sign << 3) | mask))
  const [first = [], ...others] = drawn
  return others.reduce((best, next) => (penalty(next) < penalty(best) ? next : best), first)
}

function dataOf(digits: string, dataBytes: number): number[] {
  const groups = digits.match(/\d{1,3}/g) ?? []
  const bits = [
    ...bitsOf(1, 4),
    ...bitsOf(digits.length, 10),
    ...groups.flatMap((group) => bitsOf(Number(group), [4, 7, 10][group.length - 1] ?? 10)),
  ]
  const ended = [...bits, ...Array<boolean>(Math.min(4, dataBytes * 8 - bits.length)).fill(false)]
  const bytes = Array.from({ length: Math.ceil(ended.length / 8) }, (_, place) =>
    ended.slice(8 * place, 8 * place + 8).reduce((byte, bit, at) => byte | (Number(bit) << (7 - at)), 0),
  )
  const filling = Array.from({ length: dataBytes - bytes.length }, (_, at) => (at % 2 ? 0x11 : 0xec))
  return [...bytes, ...filling]
}

function bitsOf(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, at) => ((value >> (length - 1 - at)) & 1) === 1)
}

/** The product of two numbers of GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** Reed and Solomon's check bytes. */
function checkOf(data: readonly number[], checkBytes: number): number[] {
  let [divisor, root] = [[1], 1]
  for (let degree = 0; degree < checkBytes; degree++) {
    const [last, factor] = [divisor, root]
    divisor = [...last, 0].map((each, at) => each ^ times(last[at - 1] ?? 0, factor))
    root = times(root, 2)
  }
  return data.reduce((rest, byte) => {
    const factor = byte ^ (rest[0] ?? 0)
    return [...rest.slice(1), 0].map((each, at) => each ^ times(divisor[at + 1] ?? 0, factor))
  }, Array<number>(checkBytes).fill(0))
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function modulesWith(bits: readonly boolean[], levelAndMask: number): boolean[][] {
  const fixed = fixedModules(formatOf(levelAndMask))
  const mask = masks[levelAndMask & 7]
  const rows = fixed.map((row) => row.map((module) => module ?? false))
  let next = 0
  for (const right of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]) {
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < qrSide; step++) {
      const y = upward ? qrSide - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = rows[y]
        if (row === undefined || fixed[y]?.[x] !== null) continue
        row[x] = (bits[next++] ?? false) !== (mask?.(x, y) ?? false)
      }
    }
  }
  return rows
}

/** What stands in every code of this size: finders, timing, and its format. Null: for data. */
function fixedModules(format: number): (boolean | null)[][] {
  const rows = Array.from({ length: qrSide }, () => Array<boolean | null>(qrSide).fill(null))
  const set = (x: number, y: number, dark: boolean) => {
    const row = rows[y]
    if (row && x >= 0 && x < qrSide) row[x] = dark
  }
  for (let at = 0; at < qrSide; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [left, top] of [
    [0, 0],
    [qrSide - 7, 0],
    [0, qrSide - 7],
  ] as const) {
    for (let y = -1; y <= 7; y++)
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        set(left + x, top + y, ring !== 2 && ring !== 4)
      }
  }
  const bit = (at: number) => ((format >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    if (at < 8) set(8, at < 6 ? at : at + 1, bit(at))
    else set(at < 9 ? 7 : 14 - at, 8, bit(at))
    if (at < 8) set(qrSide - 1 - at, 8, bit(at))
    else set(8, qrSide - 15 + at, bit(at))
  }
  set(8, qrSide - 8, true)
  return rows
}

/** The level and the mask with their own check bits. */
function formatOf(levelAndMask: number): number {
  let rest = levelAndMask
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  return ((levelAndMask << 10) | rest) ^ 0x5412
}

/** How hard it is to read, by the standard's four rules. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (const _ of line.matchAll(/(?=10111010000)|(?=00001011101)/g)) sum += 40
  }
  rows.slice(1).forEach((row, y) => {
    row.slice(1).forEach((dark, x) => {
      if (dark === row[x] && dark === rows[y]?.[x] && dark === rows[y]?.[x + 1]) sum += 3
    })
  })
  const share = rows.flat().filter(Boolean).length / (qrSide * qrSide)
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10))
}
