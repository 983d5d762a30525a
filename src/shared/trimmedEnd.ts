/**
 * Removes every `letter` at the end of the text in linear time; a pattern such as `/0+$/` takes quadratic
 * time.
 */
export function trimmedEnd(text: string, letter: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === letter) end -= 1
  return text.slice(0, end)
}

/**
 * Removes trailing zeros from a decimal number: '0.10' becomes '0.1', '2.00' becomes '2'. '0' becomes empty.
 */
export function withoutZeros(decimal: string): string {
  return trimmedEnd(trimmedEnd(decimal, '0'), '.')
}
