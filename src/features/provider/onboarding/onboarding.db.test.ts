import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpeningPoint, openDraft } from '#features/provider/onboarding/onboardingRun.service.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { paper } from '#test/paperwork.ts'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let adele: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  adele = await administrator(t, 'adele')
})
afterAll(() => t.close())

const business = {
  ...{
    legalName: 'Lotus Tea Ltd.',
    tradeName: '莲花茶室 Lotus',
    structure: 'corporation',
    registrationNo: '',
  },
  ...{ industry: '5814', address: '88 West Pender St', city: 'Vancouver', province: 'BC', country: 'CA' },
  ...{ postalCode: 'V6B 6N9', timezone: 'America/Vancouver', phone: '604 555 0188', website: '' },
  ...{
    description: 'Tea',
    contactName: 'Lin',
    contactPhone: '604 555 0189',
    contactEmail: 'lin@lotus.example',
  },
}
const settlement = {
  ...{ mode: 'everyday', weekday: null, dayOfMonth: null, settleHour: 3, minSettleAmount: '500' },
  ...{ settleMode: 'regular', surchargeMode: 'balance', feeBackOnRefund: true, taxedWays: [] },
  ...{ bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345', routingNo: '' },
  ...{ bankAddress: '1 Main St', accountNo: '98765432101' },
}
const rates = { rates: [{ way: 'WP', rate: '0.008', minFee: '0', maxFee: null, surchargeRate: '0' }] }
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const commission = { proportion: '0.125', startDay: dayIn(0), endDay: dayIn(365) }
const commissioned = () => ({ ...assignment(), bdAccountId: adele.accountId, commission })
let owners = 0
const assignment = () => ({
  ...{ ownerName: 'Lin', ownerUsername: `lotus${++owners}`, ownerEmail: `lin${owners}@lotus.example` },
  ...{ ownerLanguage: 'zh', departmentId: null, bdAccountId: null, commission: null, kaLevel: 'ka' },
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = adele.token) =>
  t.call(method, `/provider/openings${path}`, { token, ...(body && { body }) })
type Draft = {
  draftId: string
  version: number
  state: string
  missing: object[]
  openedMerchantId: string | null
}
const dataOf = <T>({ body }: Answer) => body.data as T

async function begun(): Promise<string> {
  return dataOf<{ draftId: string }>(await call('POST', '', {})).draftId
}

/** A draft with every step saved. */
async function whole(): Promise<Draft> {
  const draftId = await begun()
  let version = 1
  const steps = { business, settlement, rates, channels: { accounts: [] }, documents: { ask: ['ownerId'] } }
  for (const [step, body] of Object.entries({ ...steps, assignment: commissioned() })) {
    const answer = await call('PUT', `/${draftId}/${step}`, { version, ...body })
    expect([step, answer.status, answer.body.fields ?? []]).toEqual([step, 200, []])
    version = dataOf<Draft>(answer).version
  }
  return dataOf<Draft>(await call('GET', `/${draftId}`))
}

const merchants = async () =>
  Number((await t.app.deskPool.query('select count(*) from merchant')).rows[0].count)

/** Opens the merchant as the route does, failing at the named point, if any. */
async function open({ draftId, version }: Draft, dies?: OpeningPoint) {
  const signedIn = await authenticateBy(t.app)(adele.token)
  if (!signedIn) throw new Error('nobody is signed in')
  const requestContext = {
    app: t.app,
    language: 'en',
    requestId: 'opening',
    address: '10.0.0.1',
  } as unknown as RequestContext
  return openDraft({ requestContext, signedIn }, draftId, { version, underReview: false }, (point) => {
    if (point === dies) throw new Error(`died: ${point}`)
  })
}

test('saves each step for whoever continues and never returns secrets', async () => {
  const draftId = await begun()
  await call('PUT', `/${draftId}/business`, { version: 1, ...business })
  const saved = await call('PUT', `/${draftId}/settlement`, { version: 2, ...settlement })
  expect(dataOf(saved)).toMatchObject({ version: 3, settlement: { maskedAccount: '•••• 2101' }, rates: null })
  expect(JSON.stringify(saved.body)).not.toContain(settlement.accountNo)
  const { accountNo: _, ...rest } = settlement
  const again = await call('PUT', `/${draftId}/settlement`, {
    version: 3,
    ...rest,
    accountNo: '',
    settleHour: 5,
  })
  expect(dataOf(again)).toMatchObject({ settlement: { settleHour: 5, maskedAccount: '•••• 2101' } })
  const rows = dataOf<{ rows: object[] }>(await call('GET', '?state=draft')).rows
  expect(rows).toContainEqual(expect.objectContaining({ draftId, stepsDone: 2, savedBy: 'adele' }))
})

test.each([
  ['business', { ...business, postalCode: 'M5V 1A1' }, 'postalCode'],
  ['business', { ...business, province: 'WA' }, 'province'],
  ['business', { ...business, contactPhone: '12' }, 'contactPhone'],
  ['business', { ...business, tradeName: '👩‍👩‍👧‍👦' }, null],
  ['business', { ...business, tradeName: '\u200b\u200b\u200b' }, 'tradeName'],
  ['business', { ...business, tradeName: '茶'.repeat(31) }, 'tradeName'],
  ['settlement', { ...settlement, transitNo: '12' }, 'transitNo'],
  ['settlement', { ...settlement, mode: 'everyWeek', weekday: 8 }, 'weekday'],
  ['rates', { rates: [{ ...rates.rates[0], minFee: '9', maxFee: '1' }] }, 'rates.0.maxFee'],
  ['rates', { rates: [rates.rates[0], rates.rates[0]] }, 'rates.1.way'],
  [
    'channels',
    { accounts: [{ key: null, channel: 'card', profile: 'standard', settings: {}, ways: [] }] },
    'accounts.0',
  ],
  ['assignment', { ...assignment(), ownerUsername: 'adele' }, 'ownerUsername'],
  ['assignment', { ...assignment(), bdAccountId: '00000000-0000-7000-8000-000000000000' }, 'bdAccountId'],
  ['assignment', { ...assignment(), commission }, 'bdAccountId'],
  ['assignment', { commission: { ...commission, proportion: '1.5' } }, 'commission.proportion'],
  ['assignment', { commission: { ...commission, proportion: '0' } }, 'commission.proportion'],
  ['assignment', { commission: { ...commission, startDay: dayIn(-200) } }, 'commission.startDay'],
  ['assignment', { commission: { ...commission, endDay: dayIn(-1) } }, 'commission.endDay'],
])('rejects a wrong step beside its field: %s %#', async (step, body, field) => {
  const draftId = await begun()
  const message = step === 'assignment' ? { ...commissioned(), ...body } : body
  const answer = await call('PUT', `/${draftId}/${step}`, { version: 1, ...message })
  if (field === null) expect(answer.status).toBe(200)
  else {
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((one) => one.field).join(' ')).toContain(field)
  }
})

test('rejects the second of two concurrent edits of a draft', async () => {
  const draftId = await begun()
  await call('PUT', `/${draftId}/business`, { version: 1, ...business })
  const late = await call('PUT', `/${draftId}/business`, { version: 1, ...business, city: 'Burnaby' })
  expect([late.status, late.body.code]).toEqual([409, 'opening.changed'])
})

test('cannot open an incomplete draft or continue a discarded one', async () => {
  const draftId = await begun()
  const early = await call('POST', `/${draftId}/open`, { version: 1, underReview: true })
  expect([early.status, early.body.code]).toEqual([409, 'opening.incomplete'])
  expect((await call('POST', `/${draftId}/discard`)).status).toBe(200)
  const late = await call('PUT', `/${draftId}/business`, { version: 1, ...business })
  expect([late.status, late.body.code]).toEqual([409, 'opening.notInState'])
})

test.each(['begun', 'furnished', 'opened'] as const)(
  'resumes after being interrupted at "%s" and opens one merchant',
  async (point) => {
    const draft = await whole()
    const content = (await paper()).toString('base64')
    await call('POST', `/${draft.draftId}/documents`, {
      kind: 'voidCheque',
      fileName: 'v.pdf',
      expireDay: null,
      content,
    })
    const before = await merchants()
    await expect(open(draft, point)).rejects.toThrow('died')
    expect(dataOf<Draft>(await call('GET', `/${draft.draftId}`)).state).toBe('opening')
    const [first, second] = await Promise.all([open(draft), open(draft)])
    expect(second).toEqual(first)
    expect(await merchants()).toBe(before + 1)
    const opened = dataOf<Draft>(await call('GET', `/${draft.draftId}`))
    expect(opened).toMatchObject({ state: 'opened', openedMerchantId: first.merchantId })
    const { rows } = await t.app.deskPool.query(
      `select (select count(*)::int from merchant_document d where d.merchant_id = $1) as documents,
              (select count(*)::int from account a where a.merchant_id = $1 and a.invite_time is not null) as invited,
              (select count(*)::int from way_rate r where r.merchant_id = $1) as rates,
              (select ka_level from merchant_profile p where p.merchant_id = $1) as ka,
              (select json_agg(json_build_array(beneficiary_id, trim_scale(proportion)::text, made_by))
                 from commission_policy c where c.merchant_id = $1) as commission,
              (select count(*)::int from audit_entry e
                where e.merchant_id = $1 and e.action = 'commissionPolicy.added') as audited`,
      [first.merchantId],
    )
    const given = [adele.accountId, '0.125', 'adele']
    expect(rows).toEqual([{ documents: 1, invited: 1, rates: 1, ka: 'ka', commission: [given], audited: 1 }])
  },
)

test('reopens the draft when its login was taken meanwhile', async () => {
  const draft = await whole()
  const other = await whole()
  const login = (draftId: string, version: number) =>
    call('PUT', `/${draftId}/assignment`, { version, ...assignment(), ownerUsername: 'twice01' })
  const [one, two] = [await login(draft.draftId, draft.version), await login(other.draftId, other.version)]
  await open(dataOf<Draft>(one))
  await expect(open(dataOf<Draft>(two))).rejects.toMatchObject({ code: 'registration.usernameTaken' })
  expect(dataOf<Draft>(await call('GET', `/${other.draftId}`)).state).toBe('draft')
})

test('limits drafts to their author without full scope, and requires permission to approve', async () => {
  const theirs = await staffWith(t, 'sasha', { rights: ['providerMerchant.add'], scope: 5 })
  const draft = await whole()
  expect((await call('GET', `/${draft.draftId}`, undefined, theirs.token)).status).toBe(404)
  expect(dataOf<{ rows: object[] }>(await call('GET', '', undefined, theirs.token)).rows).toEqual([])
  const own = dataOf<Draft>(await call('POST', '', {}, theirs.token))
  const input = { version: 1, underReview: false }
  const refused = await call('POST', `/${own.draftId}/open`, input, theirs.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'opening.noApproval'])
})

test('cannot open a draft whose BD user has left since it was saved', async () => {
  const leaver = await administrator(t, 'leaver')
  const draft = await whole()
  const body = { version: draft.version, ...commissioned(), bdAccountId: leaver.accountId }
  const { version } = dataOf<Draft>(await call('PUT', `/${draft.draftId}/assignment`, body))
  const left = await t.call('POST', `/provider/users/${leaver.accountId}/disabling`, { token: adele.token })
  expect(left.status).toBe(200)
  await expect(open({ ...draft, version })).rejects.toMatchObject({ code: 'opening.incomplete' })
})

test('saves a commission only from people who may set one for the merchant', async () => {
  const rights = ['providerMerchant.add', 'user.query'] as const
  const sam = await staffWith(t, 'sam', { rights, scope: 1 })
  const draftId = await begun()
  const body = commissioned()
  const save = (version: number, input: object, token: string) =>
    call('PUT', `/${draftId}/assignment`, { version, ...body, ...input }, token)
  const refused = await save(1, {}, sam.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.missing'])
  expect((await save(1, {}, adele.token)).status).toBe(200)
  const response = await save(2, { kaLevel: 'ordinary' }, sam.token)
  expect(dataOf(response)).toMatchObject({ assignment: { kaLevel: 'ordinary', commission } })
  const more = await save(3, { commission: { ...commission, proportion: '0.5' } }, sam.token)
  expect(more.status).toBe(403)
  expect((await save(3, { commission: null }, sam.token)).status).toBe(200)
})
