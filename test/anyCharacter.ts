import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Draws any Unicode character, for `fc.string({ unit: anyCharacter })`. The `binary` unit of fast-check draws
 * the same, but blocks the process for six seconds first, in which a server in it answers nobody.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count))
