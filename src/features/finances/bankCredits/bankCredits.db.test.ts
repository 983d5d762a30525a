import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchOpenLines } from '#features/finances/bankCredits/matching/matching.service.ts'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { returnPayout } from '#features/finances/payouts/payouts.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import type { Actor } from '#server/context.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { debit, statementOf } from '#test/bankStatements.ts'
import {
  approved,
  madeFile,
  payoutsOf,
  provider,
  sentFile,
  setOriginators,
  staffMember,
  validatedMerchant,
} from '#test/payouts.ts'
import { staffWith } from '#test/providerStaff.ts'

let t: TestApp
let adele: Actor & { token: string }
beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
  adele = await staffMember(t, 'adele')
})
afterAll(() => t.close())

const dueDate = '2026-03-03'
type Row = {
  lineId: string
  state: string
  matchRule: string | null
  confidence: string | null
  payoutCount: number
}

const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/provider/bank/${path}`, { token: adele.token, ...(body === undefined ? {} : { body }) })

/** Sends the bank one file with a payout for each amount, in cents. */
async function sentPayouts(amounts: bigint[]) {
  const created: Awaited<ReturnType<typeof validatedMerchant>>[] = []
  for (const amount of amounts) {
    const one = await validatedMerchant(t, { amount })
    await approved(t, one.merchant, one.clearingId)
    created.push(one)
  }
  await sentFile(t, await madeFile(t, dueDate), adele)
  return Promise.all(
    created.map(async ({ merchant, clearingId }) => {
      const [payout] = await payoutsOf(t, merchant, clearingId)
      if (!payout) throw new Error('no payout')
      return { merchant, clearingId, payout }
    }),
  )
}

const accountNos = Array.from({ length: 20 }, (_, index) => `90${index}0${index}0`)
async function bring(lines: Parameters<typeof statementOf>[0], account = accountNos.pop() ?? '') {
  const text = writeCamt053([statementOf(lines, account, dueDate)])
  const answer = await call('POST', 'statements', { fileName: 'day.xml', content: btoa(text) })
  expect(answer.status).toBe(200)
  await matchOpenLines(t.app)
  const accounts = (await call('GET', 'accounts')).body.data as { accountId: string; accountNoTail: string }[]
  const { accountId = '' } = accounts.find(({ accountNoTail }) => account.endsWith(accountNoTail)) ?? {}
  const found = await call('GET', `lines?accountId=${accountId}&sortField=amount&sortOrder=asc&pageSize=100`)
  return { text, accountId, lines: (found.body.data as { rows: Row[] }).rows }
}

describe('bank debits', () => {
  test('marks the payout that a bank debit names as paid, by bank credit', async () => {
    const [one] = await sentPayouts([10_000n])
    const { lines } = await bring([debit(one?.payout.amount ?? 0n, { reference: one?.payout.traceNo ?? '' })])
    expect(lines).toMatchObject([
      { state: 'matched', matchRule: 'trace', confidence: 'certain', payoutCount: 1 },
    ])
    const [payout] = await payoutsOf(t, one?.merchant ?? provider, one?.clearingId ?? '')
    expect(payout).toMatchObject({ status: 'paid', paidBy: 'bankCredit' })
  })

  test('marks every payout of a file as paid when one debit has the file’s total', async () => {
    const sent = await sentPayouts([11_100n, 22_200n])
    const total = sent.reduce((sum, { payout }) => sum + payout.amount, 0n)
    const { lines } = await bring([debit(total)])
    expect(lines).toMatchObject([{ state: 'matched', matchRule: 'fileTotal', payoutCount: 2 }])
    for (const { merchant, clearingId } of sent)
      expect((await payoutsOf(t, merchant, clearingId))[0]?.status).toBe('paid')
  })

  test('keeps an unmatched debit open until a person posts it to the ledger with a reason', async () => {
    const { lines } = await bring([debit(777n, { description: 'MONTHLY FEE' })])
    const [line] = lines
    expect(line?.state).toBe('unmatched')
    const path = `lines/${line?.lineId}/acts`
    expect((await call('POST', path, { act: 'postToDifference', reason: '' })).status).toBe(400)
    expect((await call('POST', path, { act: 'postToChannel', reason: 'no channel named' })).status).toBe(400)
    expect((await call('POST', path, { act: 'postToDifference', reason: 'bank fee' })).status).toBe(200)
    expect((await call('POST', path, { act: 'ignore', reason: 'again' })).body.code).toBe(
      'bankLine.notInState',
    )
    const { data } = (await call('GET', `lines/${line?.lineId}`)).body as { data: Record<string, unknown> }
    expect(data).toMatchObject({ state: 'posted', reason: 'bank fee', settledBy: 'adele', acts: [] })
    const posted = await t.read(provider, ({ db }) =>
      db
        .selectFrom('ledger_transfer')
        .where('tenantId', '=', 0)
        .where('postingId', '=', `bankLine:${line?.lineId}`)
        .select(['debitAccount', 'creditAccount', 'amount'])
        .execute(),
    )
    expect(posted).toEqual([{ debitAccount: 'difference:CAD', creditAccount: 'bank:CAD', amount: 777n }])
    expect(await t.read(provider, ({ db }) => ledgerSumsToZero(db, 0))).toBe(true)
  })

  test('matches a debit manually only to payouts that add up to its amount', async () => {
    const sent = await sentPayouts([33_300n, 44_400n, 55_500n])
    const [one, two] = sent
    const both = (one?.payout.amount ?? 0n) + (two?.payout.amount ?? 0n)
    const { lines } = await bring([debit(both)])
    const path = `lines/${lines[0]?.lineId}`
    expect(lines[0]?.state).toBe('unmatched')
    const { candidates } = (await call('GET', path)).body.data as { candidates: { payoutId: string }[] }
    expect(candidates.map(({ payoutId }) => payoutId)).toEqual(
      expect.arrayContaining(sent.map(({ payout }) => payout.payoutId)),
    )
    const matched = (ids: (string | undefined)[]) =>
      call('POST', `${path}/matches`, { payoutIds: ids, reason: 'told by the bank' })
    expect((await matched([one?.payout.payoutId])).body.code).toBe('bankLine.amountDiffers')
    expect((await matched([crypto.randomUUID()])).body.code).toBe('payout.notFound')
    expect((await matched([one?.payout.payoutId, two?.payout.payoutId])).status).toBe(200)
    await matchOpenLines(t.app)
    expect((await payoutsOf(t, two?.merchant ?? provider, two?.clearingId ?? ''))[0]?.status).toBe('paid')
    expect((await call('POST', `${path}/acts`, { act: 'reopen', reason: 'wrong' })).body.code).toBe(
      'bankLine.notInState',
    )
  })
})

test('lets one of several concurrent actions succeed, per bank line and per payout', async () => {
  const [one] = await sentPayouts([66_600n, 77_700n])
  const amount = one?.payout.amount ?? 0n
  // Two debits of the same amount cannot be told apart, so both wait for a person.
  const { lines } = await bring([
    debit(amount, { valueDay: '2026-02-20' }),
    debit(amount, { valueDay: '2026-02-21' }),
  ])
  expect(lines.map(({ state }) => state)).toEqual(['unmatched', 'unmatched'])
  const body = { payoutIds: [one?.payout.payoutId], reason: 'told by the bank' }
  const matched = await Promise.all(
    [...lines, ...lines].map(({ lineId }) => call('POST', `lines/${lineId}/matches`, body)),
  )
  expect(matched.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(matched.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const after = await Promise.all(lines.map(({ lineId }) => call('GET', `lines/${lineId}`)))
  const open = after.map(({ body }) => body.data as Row).find(({ state }) => state === 'unmatched')
  const acts = ['ignore', 'postToDifference', 'ignore', 'postToDifference']
  const settled = await Promise.all(
    acts.map((act, place) => call('POST', `lines/${open?.lineId}/acts`, { act, reason: `by ${place}` })),
  )
  expect(settled.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(settled.every(({ status }) => [200, 409].includes(status))).toBe(true)
})

test('matches a credit to a returned payout, and reopens ignored or matched lines', async () => {
  const [one] = await sentPayouts([12_345n])
  if (!one) throw new Error('no payout')
  await t.write(one.merchant, (ctx) =>
    returnPayout(ctx, one.payout.payoutId, { code: '905', returnId: null }),
  )
  const back = { ...debit(one.payout.amount), direction: 'credit' as const }
  const { lines } = await bring([back, { ...debit(1n), direction: 'credit' }])
  expect(lines.map(({ state, matchRule }) => [state, matchRule])).toEqual([
    ['unmatched', null],
    ['matched', 'return'],
  ])
  const [open, matched] = lines
  expect(
    (await call('POST', `lines/${open?.lineId}/acts`, { act: 'ignore', reason: 'interest' })).status,
  ).toBe(200)
  for (const line of [open, matched])
    expect(
      (await call('POST', `lines/${line?.lineId}/acts`, { act: 'reopen', reason: 'mistaken' })).status,
    ).toBe(200)
})

test('ignores a statement file imported twice, and adds only the new lines of a later one', async () => {
  const account = '88887777'
  const { text, lines, accountId } = await bring([debit(5n), debit(5n)], account)
  expect(lines).toHaveLength(2)
  const again = await call('POST', 'statements', { fileName: 'again.xml', content: btoa(text) })
  expect(again.body.data).toEqual({ known: true, statements: 0, lines: 0, knownLines: 0 })
  const more = await bring([debit(5n), debit(5n), debit(9n)], account)
  expect(more.lines).toHaveLength(3)
  const statements = (await call('GET', `statements?accountId=${accountId}`)).body.data as { rows: object[] }
  expect(statements.rows).toMatchObject([
    { lineCount: 3, knownCount: 2, proof: 'proven' },
    { lineCount: 2, knownCount: 0, proof: 'proven' },
  ])
})

test('hides bank lines from staff with a limited data scope, and rejects their actions', async () => {
  const rights = ['bankCredit.query', 'bankCredit.edit', 'bankCredit.import', 'bankCredit.export'] as const
  const clerk = await staffWith(t, 'bankclerk', { rights, scope: 5 })
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    t.call(method, `/provider/bank/${path}`, { token: clerk.token, ...(body === undefined ? {} : { body }) })
  expect((await call('GET', 'lines')).body.data).not.toMatchObject({ totalCount: 0 })
  expect((await ask('GET', 'accounts')).body.data).toEqual([])
  for (const list of ['lines', 'statements'])
    expect((await ask('GET', list)).body.data).toMatchObject({ rows: [], totalCount: 0 })
  const { rows } = (await call('GET', 'lines')).body.data as { rows: Row[] }
  const lineId = rows[0]?.lineId
  const refused = [
    await ask('GET', `lines/${lineId}`),
    await ask('POST', `lines/${lineId}/acts`, { act: 'ignore', reason: 'none of mine' }),
    await ask('POST', 'matches', {}),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('bankLine.notFound'))
  const headers = { authorization: `Bearer ${clerk.token}` }
  const file = await t.server.inject({ url: '/api/provider/bank/lines/export?format=csv', headers })
  expect([file.statusCode, file.body.trim().split('\n').length]).toEqual([200, 1])
})
