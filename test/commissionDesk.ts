import type { Answer, TestApp, TestMerchant } from '#test/app.ts'
import type { ProviderPerson } from '#test/providerStaff.ts'

type People = { t: TestApp; first: ProviderPerson; bd: ProviderPerson }

export type Statement = {
  statementId: string
  month: string
  currency: string
  beneficiaryId: string
  totalAmount: string
  state: string
  version: number
  lines: { kind: string; amount: string; exactAmount: string; days: number | null; aboutMonth: string }[]
}

/** The commission pages, where commissions are agreed, stated and paid, used by the first of these people. */
export function commissionDesk(people: () => People) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, who = people().first) =>
    people().t.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) })
  const given = (merchant: TestMerchant, change: object, who = people().first) =>
    call(
      'POST',
      `/provider/merchants/${merchant.merchantId}/commissionPolicies`,
      {
        ...{
          beneficiaryKind: 'bd',
          beneficiaryId: people().bd.accountId,
          basis: 'fees',
          proportion: '0.125',
        },
        ...{ startDay: '20260101', endDay: null, remark: '', ...change },
      },
      who,
    )
  const statements = async (query = '') =>
    (
      (await call('GET', `/provider/commissionStatements?pageSize=100${query}`)).body.data as {
        rows: Statement[]
      }
    ).rows
  const one = async (statementId: string, who = people().first) =>
    (await call('GET', `/provider/commissionStatements/${statementId}`, undefined, who)).body
      .data as Statement
  const codeOf = ({ status, body }: Answer) => [status, body.code]

  const act = (what: string, { statementId, version }: Statement, who: ProviderPerson, more: object = {}) =>
    call('POST', `/provider/commissionStatements/${statementId}/${what}`, { version, ...more }, who)
  const books = () =>
    people().t.read({ tenantId: 0, merchantId: '' }, async ({ db }) => {
      const rows = await db.selectFrom('ledger_transfer').where('tenantId', '=', 0).selectAll().execute()
      const owed = (kind: string) =>
        rows.reduce((sum, { debitAccount: out, creditAccount: into, amount }) => {
          return (
            sum + (into.startsWith(`${kind}:`) ? amount : 0n) - (out.startsWith(`${kind}:`) ? amount : 0n)
          )
        }, 0n)
      return { cost: owed('commission'), payable: owed('commissionPayable'), bank: owed('bank') }
    })

  return { call, given, statements, one, codeOf, act, books }
}
