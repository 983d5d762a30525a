const summaryStart = '总交易单数'
/** Which column each total of the summary adds up. */
const totals = { 手续费总金额: '手续费', 订单总金额: '订单金额', 申请退款总金额: '申请退款金额' } as const

type Values = (line: string, count: number, goods: number) => string[] | null

/** Sums the lines and compares them with the summary at the end of the file, if it has one. */
export function billTotals(required: boolean) {
  const sums = Object.values(totals).map((column) => ({ column, sum: 0n }))
  const summary: string[] = []
  let count = 0

  /** The summary's header, and what follows it. */
  function takes(line: string, plain: string): boolean {
    if (summary.length === 0 && !plain.startsWith(summaryStart)) return false
    summary.push(line)
    return true
  }
  function add(cell: (name: string) => string): void {
    count += 1
    if (required) for (const each of sums) each.sum += scaled(cell(each.column))
  }
  function wrong(valuesOf: Values): string | null {
    const [names, values = ''] = summary
    if (names === undefined) return required ? 'the summary is missing' : null
    const header = names.split(',').map((name) => name.replace(/^`/, '').trim())
    const cells = valuesOf(values, header.length, -1)
    if (cells === null) return 'the summary is cut off'
    const textOf = (name: string) => (cells[header.indexOf(name)] ?? '').trim()
    if (textOf(summaryStart) !== String(count))
      return `the summary counts ${textOf(summaryStart)} lines, the file has ${count}`
    if (!required) return null
    const other = Object.keys(totals).find((name, index) => !addsUp(sums[index]?.sum ?? 0n, textOf(name)))
    return other === undefined ? null : `the total ${other} is not that of the lines`
  }
  return { takes, add, wrong }
}

const decimals = /^-?\d{1,13}(\.\d{1,8})?$/
const scale = 8

/** Returns whether the sum equals the total to all of its digits. */
function addsUp(sum: bigint, total: string): boolean {
  if (!decimals.test(total)) return false
  const lastDigit = 10n ** BigInt(scale - (total.split('.')[1]?.length ?? 0))
  const off = sum - scaled(total)
  return (off < 0n ? -off : off) * 2n <= lastDigit - 1n
}

/** Converts a decimal to whole hundred-millionths; invalid text counts as zero. */
function scaled(text: string): bigint {
  if (text === '0.00') return 0n
  if (!decimals.test(text)) return 0n
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(scale, '0'))
  return text.startsWith('-') ? -size : size
}
