/** The minimum contrast of white on a sub-merchant's colour, so that muted text is readable too. */
const leastContrast = 7

/**
 * The colour of a sub-merchant's browser tab as `#rrggbb`: always the same for a code, and dark enough for
 * white text in both themes.
 */
export function subColour(code: string): string {
  // Similar codes get distant hues.
  const number = [...code].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
  const hue = (number * 137.508) % 360
  let lightness = 0.5
  while (contrastWithWhite(rgbOf(hue, lightness)) < leastContrast) lightness -= 0.01
  return `#${rgbOf(hue, lightness)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

const saturation = 0.55

function rgbOf(hue: number, lightness: number): [number, number, number] {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** WCAG 2.2, relative luminance. */
export function contrastWithWhite(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const channel = part / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}
