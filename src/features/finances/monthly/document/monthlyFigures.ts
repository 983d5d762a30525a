import { heading, right, type Saying } from '#features/finances/monthly/document/monthlySaying.ts'
import { m, movementText, partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { StatementParts, StatementRow } from '#features/finances/monthly/monthlyList.sql.ts'
import type { Block } from '#server/documents/report.ts'

/** The amount due, or a note that nothing is. */
export function summaryBlocks(row: StatementRow, { taxes }: StatementParts, saying: Saying): Block[] {
  const { t, money } = saying
  const lines: [string, bigint][] = [
    [t(m.fees), row.feeAmount],
    ...(row.feeReturnAmount > 0n ? [[t(m.feeReturn), -row.feeReturnAmount] as [string, bigint]] : []),
    ...taxes.map(
      ({ tax, registration, taxAmount, taxReturnAmount }) =>
        [`${tax} (${registration})`, taxAmount - taxReturnAmount] as [string, bigint],
    ),
  ]
  const sum = lines.reduce((all, [, amount]) => all + amount, 0n)
  const taken = row.dueAmount - sum
  if (row.kind === 'invoice' && taken !== 0n) lines.push([t(p.takenAlready), taken])
  const total = row.kind === 'invoice' ? [t(p.totalDue), money(row.dueAmount)] : [t(m.total), money(sum)]
  return [
    heading(t(p.summary)),
    {
      kind: 'table',
      columns: [{ title: t(p.item), share: 3 }, right(t(p.amount), 1)],
      rows: lines.map(([label, amount]) => [label, money(amount)]),
      total,
      none: t(p.none),
    },
    { kind: 'paragraph', text: dueSentence(row, saying) },
  ]
}

function dueSentence(row: StatementRow, { t, money }: Saying): string {
  if (row.kind === 'statement') return t(p.nothingDue)
  if (row.dueAmount <= 0n) return t(p.inFavour, { amount: money(-row.dueAmount) })
  return t(p.howToPay, { day: row.dueDay ?? '', id: row.statementId })
}

export function payoutBlocks({ payouts }: StatementParts, { t, money, at }: Saying): Block[] {
  const sum = payouts.reduce((all, { amount }) => all + amount, 0n)
  return [
    heading(t(p.payouts)),
    {
      kind: 'table',
      columns: [
        { title: t(p.paidOut), share: 3 },
        { title: t(p.settlement), share: 4 },
        right(t(p.amount), 3),
      ],
      rows: payouts.map(({ postedAt, clearingId, amount }) => [at(postedAt), clearingId, money(amount)]),
      ...(payouts.length > 1 ? { total: [t(m.total), '', money(sum)] } : {}),
      none: t(p.none),
    },
  ]
}

/** Opening balance, movements and closing balance of the account, and likewise of invoiced fees. */
export function balanceBlocks(row: StatementRow, parts: StatementParts, saying: Saying): Block[] {
  const { t } = saying
  const account = { opening: row.openingBalance, closing: row.closingBalance }
  const owed = { opening: row.openingOwed, closing: row.closingOwed }
  const own = balanceTable(parts, saying, 'payable', account)
  const bills = balanceTable(parts, saying, 'feeReceivable', owed)
  const billed = row.kind === 'invoice' || row.closingOwed !== 0n
  return [heading(t(p.account)), own, ...(billed ? [heading(t(p.owed)), bills] : [])]
}

type Account = 'payable' | 'feeReceivable'
type Balances = { opening: bigint; closing: bigint }

/** The merchant's debt grows as its fee account falls, so signs are reversed. */
function balanceTable(
  { movements }: StatementParts,
  { t, money }: Saying,
  of: Account,
  balances: Balances,
): Block {
  const owes = of === 'feeReceivable'
  const begin = t(owes ? p.openingOwed : p.opening)
  const end = t(owes ? p.closingOwed : p.closing)
  return {
    kind: 'table',
    columns: [{ title: t(p.movement), share: 4 }, right(t(p.lines), 1), right(t(p.amount), 2)],
    rows: [
      [begin, '', money(balances.opening)],
      ...movements
        .filter(({ account }) => account === of)
        .map(({ category, lineCount, amount }) => [
          t(movementText[category]),
          String(lineCount),
          money(owes ? -amount : amount),
        ]),
    ],
    total: [end, '', money(balances.closing)],
    none: t(p.none),
  }
}
