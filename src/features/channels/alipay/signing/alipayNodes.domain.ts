import { jsonOf } from '../../channelText.domain.ts'

/**
 * Returns the members of a JSON object with each value's text exactly as sent, because Alipay signs the
 * text of its node and no parser preserves it. Null for anything but an object, and for a duplicate member.
 */
export function rawMembers(text: string): Map<string, string> | null {
  const whole = jsonOf(text)
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return null

  const members = new Map<string, string>()
  for (const part of partsOf(text.trim().slice(1, -1))) {
    const colon = endOfString(part, part.indexOf('"'))
    const name = jsonOf(part.slice(0, colon).trim())
    if (typeof name !== 'string' || members.has(name)) return null
    members.set(name, part.slice(part.indexOf(':', colon) + 1).trim())
  }
  return members
}

/** Splits at the outermost commas. The whole text has been parsed before, so brackets and quotes match. */
function partsOf(inside: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < inside.length; at++) {
    const mark = inside[at]
    if (mark === '"') at = endOfString(inside, at) - 1
    if (mark === '{' || mark === '[') depth++
    if (mark === '}' || mark === ']') depth--
    if (mark === ',' && depth === 0) {
      parts.push(inside.slice(start, at))
      start = at + 1
    }
  }
  const last = inside.slice(start)
  return last.trim() === '' ? parts : [...parts, last]
}

/** The place after the closing quote of the string that opens at `open`. */
function endOfString(text: string, open: number): number {
  let at = open + 1
  while (text[at] !== '"' && at < text.length) at += text[at] === '\\' ? 2 : 1
  return at + 1
}
