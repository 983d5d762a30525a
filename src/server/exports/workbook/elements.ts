/** An XML element: the attributes of its opening tag, its content, and its position in the text. */
export type Element = { attributes: string; content: string; from: number; to: number }

/**
 * Yields the outermost elements of a name in one pass over the text. It stops at the first element without an
 * end tag: searching on from every start tag would take quadratic time.
 */
export function* elementsOf(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<((?:[A-Za-z]{1,20}:)?)${name}(?=[\\s/>])([^<>]*)>`, 'g')
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const [whole, prefix = '', inside = ''] = found
    const from = found.index
    if (inside.endsWith('/')) {
      yield { attributes: inside.slice(0, -1), content: '', from, to: from + whole.length }
      continue
    }
    const closing = `</${prefix}${name}>`
    const end = xml.indexOf(closing, opening.lastIndex)
    if (end === -1) return
    const to = end + closing.length
    yield { attributes: inside, content: xml.slice(opening.lastIndex, end), from, to }
    opening.lastIndex = to
  }
}

/** Removes the elements of a name from the text. */
export function withoutElements(xml: string, name: string): string {
  const stored: string[] = []
  let at = 0
  for (const { from, to } of elementsOf(xml, name)) {
    stored.push(xml.slice(at, from))
    at = to
  }
  return stored.join('') + xml.slice(at)
}
