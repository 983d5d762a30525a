import { parseAst } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

/** Attributes whose text a person reads or hears. */
const answer = new Set([
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'placeholder', 'alt', 'label', 'hint', 'description', 'confirmLabel', 'emptyText'],
])

/** Two adjacent letters of any script count as a word. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''))

/** Words that a page shows or reads out regardless of the language: `12: Save`. */
export function hardCodedIn(path: string, source: string): string[] {
  const program: unknown = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  const found: string[] = []
  const notify = (node: Node, text: string) => {
    if (hasWords(text)) found.push(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`)
  }
  /** The texts that an expression of the page can result in. */
  const shown = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'JSXText' || value.type === 'Literal') {
      if (typeof value.value === 'string') notify(value, value.value)
    } else if (value.type === 'TemplateLiteral') {
      for (const part of value.quasis as { value: { cooked: string } }[]) notify(value, part.value.cooked)
    } else if (value.type === 'JSXExpressionContainer') shown(value.expression)
    else if (value.type === 'ConditionalExpression') {
      shown(value.consequent)
      shown(value.alternate)
    } else if (value.type === 'LogicalExpression') shown(value.right)
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value)) return
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value.children as unknown[]) shown(child)
    // A payer page is composed of pieces of markup.
    if (value.type === 'TaggedTemplateExpression' && (value.tag as Node).name === 'html') {
      const { quasis } = value.quasi as { quasis: { value: { cooked: string } }[] }
      for (const text of wordsOfMarkup(quasis.map((part) => part.value.cooked))) notify(value, text)
    }
    if (value.type === 'JSXAttribute' && answer.has(String((value.name as Node).name))) shown(value.value)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(program)
  return found
}

/** Text between tags, and in attributes that are read aloud; styles and scripts are skipped. */
function wordsOfMarkup(parts: string[]): string[] {
  const markup = parts.join('\u0000').replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
  const aloud = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g
  const behind = />([^<>]*)/g
  const found = [...markup.matchAll(aloud), ...markup.matchAll(behind)]
  return found.flatMap(([, text = '']) => text.split('\u0000'))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
