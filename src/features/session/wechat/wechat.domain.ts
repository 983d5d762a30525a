/** How long a code may be scanned, and its total lifetime until sign-in. */
export const scanMs = 120_000
export const codeLifeMs = 180_000

/** The status of a code. */
export const codeStates = ['waiting', 'scanned', 'confirmed', 'refused', 'notBound', 'over'] as const
export type CodeState = (typeof codeStates)[number]

/** Sanitizes a nickname: no control or direction characters, limited length. */
export function plainName(nickname: string): string {
  const clean = nickname
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  const signs = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(clean)]
  return signs
    .slice(0, 32)
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 200)
}
