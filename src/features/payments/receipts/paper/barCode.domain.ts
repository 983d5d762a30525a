/**
 * The bar code of an order number: Code 128 (ISO/IEC 15417), two digits per symbol, with a leftover digit on
 * its own.
 */

// The bar and space widths of the 106 symbols, bars first.
const signs =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const stop = '2331112'
const [startPairs, toSingles] = [105, 100]

const widthsOf = (sign: number) => signs.slice(6 * sign, 6 * sign + 6)

/** The bars from left to right, in modules. Throws RangeError for anything but digits. */
export function barModules(digits: string): { width: number; bars: { x: number; width: number }[] } {
  if (!/^\d{2,27}$/.test(digits)) throw new RangeError('a receipt’s code holds digits only')
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  const left = digits.length % 2 === 1 ? [toSingles, Number(digits.at(-1)) + 16] : []
  const symbols = [startPairs, ...pairs, ...left]
  const check = symbols.reduce((sum, sign, place) => sum + sign * Math.max(1, place), 0) % 103
  const widths = [...symbols, check].map(widthsOf).join('') + stop
  const bars: { x: number; width: number }[] = []
  let x = 0
  Array.from(widths, Number).forEach((width, place) => {
    if (place % 2 === 0) bars.push({ x, width })
    x += width
  })
  return { width: x, bars }
}
