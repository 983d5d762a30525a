import type { ReceiptWidth } from '#features/payments/receipts/paper/receiptLayout.domain.ts'

/** The style of a receipt: black on white as printed, whatever the page's theme. */
const centred = { 'text-align': 'center', margin: '0 0 4px' }
const cell = {
  padding: '1px 0',
  'font-weight': 'inherit',
  'vertical-align': 'top',
  'overflow-wrap': 'anywhere',
}

export const receiptLooks = {
  receipt: {
    'box-sizing': 'border-box',
    'max-width': '100%',
    padding: '8px',
    background: '#fff',
    color: '#000',
    'font-family': 'system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif',
    'font-size': '12px',
    'line-height': '1.4',
    'text-align': 'left',
  },
  // The printable width of the roll.
  58: { width: '48mm', padding: '4px 2px', 'font-size': '10px' },
  80: { width: '72mm', padding: '6px 4px', 'font-size': '11px' },
  page: { width: '100%', 'max-width': '520px', 'font-size': '14px' },
  logo: { display: 'block', margin: '0 auto 6px', 'max-width': '60%', 'max-height': '72px' },
  head: centred,
  name: { ...centred, 'font-size': '1.5em', 'font-weight': '600' },
  title: centred,
  copy: { ...centred, 'font-weight': '700', 'letter-spacing': '0.2em' },
  note: { ...centred, margin: '6px 0' },
  foot: { ...centred, margin: '6px 0 0' },
  small: { ...centred, margin: '6px 0 0', 'font-size': '0.85em' },
  rows: {
    display: 'block',
    width: '100%',
    margin: '6px 0 0',
    'border-top': '1px dashed #000',
    'border-collapse': 'separate',
    'border-spacing': '0',
    'padding-top': '6px',
    color: '#000',
    'font-size': 'inherit',
  },
  body: { display: 'block' },
  // Each row distributes its own width; email clients without flexbox fall back to a table.
  row: { display: 'flex', 'justify-content': 'space-between' },
  // Labels are short and do not wrap; long values do.
  label: { ...cell, 'text-align': 'left', 'padding-right': '8px', 'flex-shrink': '0', 'max-width': '60%' },
  value: { ...cell, 'text-align': 'right', 'margin-left': 'auto' },
  strong: { 'font-weight': '700', 'font-size': '1.25em' },
  detail: { display: 'block', 'font-size': '0.85em' },
  code: { margin: '10px 0 0', 'text-align': 'center' },
  drawing: { display: 'block', margin: '0 auto', height: 'auto' },
  number: { 'font-size': '0.85em', 'overflow-wrap': 'anywhere' },
} as const satisfies Record<string, Record<string, string>>

export type Look = keyof typeof receiptLooks

/** The classes of an element, as named in the stylesheet below. */
export const classOf = (...looks: Look[]): string => looks.map((look) => `receipt-${look}`).join(' ')

/** The same styles inline, for email clients, which ignore stylesheets. */
export function styleOf(...looks: Look[]): string {
  const merged = Object.assign({}, ...looks.map((look) => receiptLooks[look])) as Record<string, string>
  return declarations(merged)
}

/** The drawn width of a code. A bar code takes the available width. */
export function codeWidth(isSquare: boolean, width: ReceiptWidth): string {
  if (isSquare) return width === 'page' ? '132px' : '26mm'
  return width === 'page' ? '320px' : '100%'
}

function declarations(styles: Record<string, string>): string {
  return Object.entries(styles)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** The widths come after the base rule: of two rules with equal specificity, the later one applies. */
const inOrder = Object.keys(receiptLooks).sort(
  (one, other) => Number(other === 'receipt') - Number(one === 'receipt'),
)

/** The stylesheet of a receipt, for pages whose CSP forbids inline styles. */
export const receiptCss: string = inOrder
  .map((look) => `.receipt-${look}{${declarations(receiptLooks[look as Look])}}`)
  .concat(
    '.receipt-square{width:26mm}.receipt-page .receipt-square{width:132px}.receipt-bars{width:100%;max-width:320px}',
  )
  .join('\n')
