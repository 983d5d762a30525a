import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Any character that Unicode can have, for `fc.string({ unit: anyCharacter })`. The unit `binary` of fast-check draws the same, but
 * prepares itself for six seconds in which a server in the same process answers nobody.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count))
