/** Markup that may be sent as it is. */
export type Html = { readonly markup: string }
type Part = Html | string | number | false | null | undefined | readonly Html[]

/** Puts values into markup. Text is escaped, markup is not; nothing, false and null leave no trace. */
export function html(template: TemplateStringsArray, ...values: Part[]): Html {
  const parts = template.map((text, index) => text + (index < values.length ? markupOf(values[index]) : ''))
  return { markup: parts.join('') }
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Markup that our own code has made, such as an image. Never anything that someone typed. */
export function trusted(markup: string): Html {
  return { markup }
}
