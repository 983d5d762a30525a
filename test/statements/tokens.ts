/** An SQL token in lower case: a word (without quotes), a number, a parameter, a text or a sign. */
export type Token = { kind: 'word' | 'number' | 'parameter' | 'text' | 'sign'; text: string }

const piece =
  /(?<gone>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<dollar>\$(?<tag>[a-z_]*)\$[\s\S]*?\$\k<tag>\$)|(?<text>[ebnx]?'(?:[^']|'')*')|"(?<quoted>(?:[^"]|"")*)"|(?<parameter>\$\d+)|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<word>[a-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<sign>::|<>|!=|<=|>=|->>|->|:=|=>|\|\||&&|@>|<@|[^\s])/iy

export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  piece.lastIndex = 0
  for (let match = piece.exec(sql); match?.groups; match = piece.exec(sql)) {
    const { dollar, text, quoted, parameter, number, word, sign } = match.groups
    if (text !== undefined || dollar !== undefined) tokens.push({ kind: 'text', text: "''" })
    else if (quoted !== undefined) tokens.push({ kind: 'word', text: quoted })
    else if (parameter !== undefined) tokens.push({ kind: 'parameter', text: parameter })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    if (piece.lastIndex >= sql.length) break
  }
  return tokens
}

/** A statement as a tree: each bracket has its own list. */
export type Node = Token | { kind: 'group'; nodes: Node[] }

export function treeOf(tokens: Token[]): Node[] {
  const stack: Node[][] = [[]]
  for (const token of tokens) {
    const open = stack.at(-1) ?? []
    if (token.text === '(' && token.kind === 'sign') stack.push([])
    else if (token.text === ')' && token.kind === 'sign' && stack.length > 1) {
      stack.pop()
      stack.at(-1)?.push({ kind: 'group', nodes: open })
    } else open.push(token)
  }
  while (stack.length > 1) {
    const nodes = stack.pop() ?? []
    stack.at(-1)?.push({ kind: 'group', nodes })
  }
  return stack[0] ?? []
}

/** Gives statements that differ only in literals and list lengths the same text. */
export function normalised(sql: string): string {
  return tokensOf(sql)
    .map(({ kind, text }) => (kind === 'parameter' ? '$' : kind === 'number' ? '0' : text))
    .join(' ')
    .replace(/(\$ (?:: : \w+ )?)(?:, \$ (?:: : \w+ )?)+/g, '$1')
}
