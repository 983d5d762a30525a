import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { dayFrom, minorOf, oneLine } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import {
  camtFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** An XML element: children as lists by name, text under '#', attributes prefixed with '@'. */
export type Element = { [name: string]: Element[] | string | undefined }

// The parser must not expand entities: only XML's five and numeric ones are decoded here.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Parses an XML document. Throws a FileFault for a document type, an entity, or an incomplete document. */
export function elementsOf(text: string): Element {
  if (text.trim() === '') fail(statementFaults.empty)
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) fail(faults.doctype)
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]
  if (declared !== undefined && !/^(utf-8|us-ascii)$/i.test(declared)) fail(statementFaults.encoding)
  try {
    const whole = XMLValidator.validate(text)
    if (whole === true) return parser.parse(text) as Element
    return fail(faults.broken, { reason: `${whole.err.msg.slice(0, 80)}, ${whole.err.line}` })
  } catch (error) {
    if (error instanceof Error && error.name !== 'FileFault')
      fail(faults.broken, { reason: error.message.slice(0, 80) })
    throw error
  }
}

/** The children with a name, in order. */
export function kids(element: Element | undefined, name: string): Element[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : undefined
  return Array.isArray(found) ? found : []
}

/** The first element along a path of names. */
export function one(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((at, name) => kids(at, name)[0], element)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text at a path, as one line; '' if there is none. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  const found = one(element, ...path)?.['#']
  return typeof found === 'string' ? oneLine(decoded(found)) : ''
}

export function attribute(element: Element | undefined, name: string): string {
  const found = element?.[`@${name}`]
  return typeof found === 'string' ? decoded(found) : ''
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The amount of an element in minor units; null if it is in another currency or not an amount. */
export function amountIn(element: Element | undefined, currency: Currency): bigint | null {
  return attribute(element, 'Ccy') === currency ? minorOf(textAt(element), currency) : null
}

/** The day of an element with a date (Dt) or time (DtTm), in the bank's calendar. */
export function dayIn(element: Element | undefined): string | null {
  const written = textAt(element, 'Dt') || textAt(element, 'DtTm')
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(written) ?? []
  return dayFrom(year, month, day)
}
