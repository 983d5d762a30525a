/**
 * Contrast between colours written as `#rrggbb` (WCAG 2.2), and the theme colours derived from a brand
 * colour.
 */

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio, from 1 (identical) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Blends two colours: `share` of the first over the second. */
export function mixed(over: string, under: string, share: number): string {
  const below = channels(under)
  const parts = channels(over).map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The minimum contrast of readable text (WCAG 2.2 AA). */
export const readable = 4.5

/**
 * Each theme's background on which text is hardest to read, and the tint of the accent colour over its
 * surface.
 */
const hardest = { light: '#f0f1f4', dark: '#22272f' } as const
const surface = { light: '#ffffff', dark: '#14171c' } as const
const tint = { light: 0.1, dark: 0.15 } as const

export type BrandColours = { fill: string; fillHover: string; accent: string }

/** Returns the lowest contrast in a theme: white on the fill, or the accent as text. */
export function worstOf(theme: 'light' | 'dark', { fill, accent }: BrandColours): number {
  const onTint = mixed(accent, surface[theme], tint[theme])
  return Math.min(contrastOf('#ffffff', fill), contrastOf(accent, hardest[theme]), contrastOf(accent, onTint))
}

/**
 * Derives a theme's colours from a brand colour. As text on a dark background it is lightened until it is
 * readable.
 */
export function brandColours(theme: 'light' | 'dark', colour: string): BrandColours {
  const fills = { fill: colour, fillHover: mixed('#000000', colour, 0.15) }
  if (theme === 'light') return { ...fills, accent: colour }
  for (let white = 0; white < 1; white += 0.05) {
    const own = { ...fills, accent: mixed('#ffffff', colour, white) }
    if (contrastOf(own.accent, hardest.dark) >= readable && worstText(own) >= readable) return own
  }
  return { ...fills, accent: '#ffffff' }
}

const worstText = ({ accent }: BrandColours) => contrastOf(accent, mixed(accent, surface.dark, tint.dark))

/** Returns the lower contrast of both themes. A brand colour is accepted if this is at least `readable`. */
export function brandContrast(colour: string): number {
  return Math.min(...(['light', 'dark'] as const).map((theme) => worstOf(theme, brandColours(theme, colour))))
}
