/** Every GBK character with its two bytes, found by decoding each pair. */
function pairs(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if ([...character].length === 1 && character !== '\ufffd' && !table.has(character)) {
        table.set(character, [lead, trail])
      }
    }
  }
  return table
}

let table: Map<string, [number, number]> | null = null

/** Encodes a text as GBK, as in Alipay's bills; characters outside GBK become question marks. */
export function gbk(text: string): Uint8Array {
  table ??= pairs()
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes.push(...(code < 0x80 ? [code] : (table.get(character) ?? [0x3f])))
  }
  return Uint8Array.from(bytes)
}
