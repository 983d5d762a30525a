import type { CSSProperties } from 'react'
import {
  type CodeDrawing,
  mainLanguage,
  type ReceiptBlock,
  type ReceiptLanguages,
  type ReceiptRow,
  type ReceiptWidth,
  receiptBlocks,
} from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { codeWidth, type Look, receiptLooks } from '#features/payments/receipts/paper/receiptStyle.domain.ts'
import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import { localeOf } from '#shared/messages.ts'

type Props = { receipt: Receipt; languages: ReceiptLanguages; width: ReceiptWidth }

/** The customer's receipt, black on white. Its language is the customer's, not the console's. */
export function ReceiptSheet({ receipt, languages, width }: Props) {
  const blocks = receiptBlocks(receipt, languages, width)
  return (
    <article lang={localeOf[mainLanguage(languages)]} style={looks('receipt', width)}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these items have no key of their own
        <Block key={place} block={block} width={width} />
      ))}
    </article>
  )
}

function Block({ block, width }: { block: ReceiptBlock; width: ReceiptWidth }) {
  switch (block.kind) {
    case 'logo':
      return <img src={block.address} alt="" style={looks('logo')} />
    case 'text': {
      const Tag = block.look === 'name' ? 'h2' : 'p'
      return (
        <Tag dir="auto" style={looks(block.look)}>
          {block.runs.map(({ text, bold }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: these items have no key of their own
            bold ? <b key={place}>{text}</b> : text,
          )}
        </Tag>
      )
    }
    case 'rows':
      return (
        <table style={looks('rows')}>
          <tbody style={looks('body')}>
            {block.rows.map((row) => (
              <Row key={row.label + row.value} row={row} />
            ))}
          </tbody>
        </table>
      )
    case 'code':
      return <Code code={block.code} width={width} />
  }
}

function Row({ row: { label, value, detail, strong, stacked } }: { row: ReceiptRow }) {
  const own: Look[] = strong ? ['strong'] : []
  const span = stacked ? { colSpan: 2 } : {}
  const head = (
    <th scope="row" dir="auto" {...span} style={looks('label', ...own)}>
      {label}
      {detail !== '' && <span style={looks('detail')}>{detail}</span>}
    </th>
  )
  const content = (
    <td dir="auto" {...span} style={looks('value', ...own)}>
      {value}
    </td>
  )
  if (!stacked)
    return (
      <tr style={looks('row')}>
        {head}
        {content}
      </tr>
    )
  return (
    <>
      <tr style={looks('row')}>{head}</tr>
      <tr style={looks('row')}>{content}</tr>
    </>
  )
}

function Code({
  code: { content, width, height, path },
  width: paper,
}: {
  code: CodeDrawing
  width: ReceiptWidth
}) {
  const style = { ...looks('drawing'), width: codeWidth(width === height, paper) }
  return (
    <div style={looks('code')}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" shapeRendering="crispEdges" style={style}>
        <title>{content}</title>
        <path fill={receiptLooks.receipt.background} d={`M0 0h${width}v${height}h-${width}z`} />
        <path fill={receiptLooks.receipt.color} d={path} />
      </svg>
      <span style={looks('number')}>{content}</span>
    </div>
  )
}

/**
 * The stylesheet's declarations as a React style object, which is set property by property and so allowed by
 * the CSP.
 */
function looks(...names: Look[]): CSSProperties {
  const merged: Record<string, string> = Object.assign({}, ...names.map((name) => receiptLooks[name]))
  return Object.fromEntries(
    Object.entries(merged).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, next: string) => next.toUpperCase()),
      value,
    ]),
  )
}
