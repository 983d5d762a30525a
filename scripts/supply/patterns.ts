import { createHash } from 'node:crypto'

/** Something that reads as a secret. Its text is never shown whole. */
export type Finding = { kind: string; fingerprint: string; hint: string }

type Pattern = { kind: string; expression: RegExp; holds?: (match: RegExpMatchArray) => boolean }

const patterns: readonly Pattern[] = [
  {
    kind: 'private key',
    expression: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/]{20,}/,
  },
  { kind: 'private key in DER', expression: /['"`](MII[BCEJ][A-Za-z0-9+/]{300,}={0,2})['"`]/ },
  { kind: 'AWS key', expression: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { kind: 'card provider key', expression: /\b(?:sk|rk)_live_[0-9a-zA-Z]{16,}\b/ },
  {
    kind: 'webhook secret',
    expression: /\bwhsec_[0-9a-zA-Z+/]{24,}\b/,
    holds: ([text]) => entropyOf(text) > 3.5,
  },
  { kind: 'GitHub token', expression: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/ },
  { kind: 'npm token', expression: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { kind: 'Slack token', expression: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  { kind: 'Google key', expression: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { kind: 'signed token', expression: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/ },
  {
    kind: 'password in an address',
    expression:
      /\b(?:postgres(?:ql)?|mysql|redis|amqp|smtps?|https?):\/\/[^\s:/@'"`${}]+:([^\s:/@'"`${}]{4,})@/,
    holds: (match) => !/^(password|pw|word|secret|geheim|b)$/i.test(match[1] ?? ''),
  },
  {
    kind: 'assigned secret',
    expression:
      /(?:secret|token|passw(?:or)?d|api_?key|private_?key|access_?key)\w*['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{20,})['"`]/i,
    holds: ([, value = '']) => entropyOf(value) > (/^[0-9a-f]+$/i.test(value) ? 3 : 4),
  },
  {
    kind: 'card number',
    expression:
      /(?<![\d.\w-])(?:4\d{3}|5[1-5]\d\d|2[3-6]\d\d|3[47]\d\d)[ -]?\d{4,6}[ -]?\d{4,5}[ -]?\d{0,4}(?![\d.\w-])/,
    holds: ([text]) => isCard(text),
  },
]

/** Numbers that card networks publish to try things with: they are nobody's. */
const published = new Set([
  ...[
    '4242424242424242',
    '4000000000000002',
    '4000000000009995',
    '4000002500003155',
    '4000000000003220',
    '4111111111111111',
  ],
  ...[
    '5555555555554444',
    '378282246310005',
    '371449635398431',
    '4000000000000069',
    '4000000000000127',
    '4012888888881881',
  ],
  ...[
    '4000000000000119',
    '4000056655665556',
    '4000000000000259',
    '4000008400001629',
    '4000003800000446',
    '2223003122003222',
    '5105105105105100',
  ],
])

/** Whatever of a line reads as a secret. */
export function findingsIn(line: string): Finding[] {
  // What is too long for a person to have written is made by a tool.
  if (line.length > 20_000) return []
  return patterns.flatMap(({ kind, expression, holds = () => true }) => {
    const match = expression.exec(line)
    if (!match || !holds(match)) return []
    const fingerprint = createHash('sha256').update(match[0]).digest('hex').slice(0, 16)
    return [{ kind, fingerprint, hint: `${match[0].slice(0, 12)}… (${match[0].length})` }]
  })
}

/** Bits a letter, by Shannon. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / text.length) * Math.log2(count / text.length),
    0,
  )
}

function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== (/^3[47]/.test(digits) ? 15 : 16) || published.has(digits)) return false
  if (/^(\d)\1+$|0{8}/.test(digits)) return false
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
