import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportOutcome } from '#features/system/users/import/userImport.contract.ts'
import { importColumns } from '#features/system/users/import/userImport.domain.ts'
import { userImportJobs } from '#features/system/users/import/userImport.jobs.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { readSheet } from '#server/exports/workbook/readSheet.ts'
import { textBook } from '#server/exports/workbook/sheets.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { mailsOf } from '#test/mailBox.ts'
import { administrator, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let places: Record<'head' | 'west' | 'east', string>
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  places = await departmentTree(t, { head: null, west: 'head', east: 'head' })
})
afterAll(() => t.close())

const one = async ({ accountId }: { accountId: string }) =>
  (await t.call('GET', `/provider/users/${accountId}`, admin)).body.data as unknown as User

const titles = ['Username*', 'Name*', 'Email', 'Department', 'Posts', 'Roles', 'Phone', 'Language', 'Remark']
const book = async (rows: string[][], under: readonly string[] = titles) =>
  (await textBook({ name: 'People', titles: under, rows })).toString('base64')
const row = (username: string, more: Partial<Record<(typeof importColumns)[number], string>> = {}) => {
  const cells = { username, displayName: `N ${username}`, email: `${username}@x.example`, ...more }
  return importColumns.map((column) => (cells as Record<string, string>)[column] ?? '')
}
const send = (path: 'import' | 'import/check', content: string, updateExisting = false, by = admin) =>
  t.call('POST', `/provider/users/${path}`, { ...by, body: { content, updateExisting } })

describe('a user import workbook', () => {
  test('is imported with accounts, departments by path, and one invitation job each', async () => {
    const content = await book([
      row('imp.one', { department: 'head / west', phone: '604-555-0142', language: '中文' }),
      row('imp.two', { department: 'EAST', remark: '=1+1' }),
    ])
    expect((await send('import/check', content)).body.data).toMatchObject({ rows: 2, added: 2, faults: [] })
    expect(await mailsOf(t, 0, 'imp.one@x.example')).toEqual([])
    expect((await send('import', content)).body.data).toMatchObject({ added: 2, updated: 0 })
    const { body } = await t.call('GET', '/provider/users?search=imp.', admin)
    const { rows } = body.data as unknown as { rows: User[] }
    expect(rows.find(({ username }) => username === 'imp.one')).toMatchObject({
      ...{ phone: '+16045550142', language: 'zh', departmentName: 'west', state: 'invited' },
    })
    for (const { accountId } of rows)
      await userImportJobs['user.invite']?.(t.app, { tenantId: 0, merchantId: '', accountId })
    expect(await mailsOf(t, 0, 'imp.one@x.example')).toHaveLength(1)

    expect((await send('import/check', content)).body.data).toMatchObject({
      faults: [{ row: 2, column: 'username', fault: 'exists' }, { row: 3 }],
    })
    const earlierTemplate = titles.map((title) => title.replace('Email', 'E-mail'))
    const renamed = row('imp.one', { displayName: 'New Name', email: '', department: '' })
    const again = await book([renamed], earlierTemplate)
    expect((await send('import', again, true)).body.data).toMatchObject({ added: 0, updated: 1 })
    expect(await one(rows.find(({ username }) => username === 'imp.one') as User)).toMatchObject({
      ...{ displayName: 'New Name', email: 'imp.one@x.example', departmentName: 'west' },
    })
  })

  test('with 10,000 bad rows reports every one, imports nothing, and returns them as a file', async () => {
    const bad = Array.from({ length: 10_000 }, (_, at) =>
      row(`bad.${at}`, { email: 'nobody', department: 'Nowhere' }),
    )
    const content = await book(bad)
    const {
      faults,
      rows,
      added: right,
    } = (await send('import/check', content)).body.data as unknown as ImportOutcome
    expect([rows, right, faults.length]).toEqual([10_000, 0, 20_000])
    expect(new Set(faults.map((fault) => fault.row)).size).toBe(10_000)
    expect(await send('import', content)).toMatchObject({ status: 409, body: { code: 'userImport.faults' } })
    const file = await t.server.inject({
      method: 'POST',
      url: '/api/provider/users/import/faults?lang=en',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { content, updateExisting: false },
    })
    const sheet = readSheet(file.rawPayload, 20_000)
    expect(sheet).toHaveLength(10_001)
    expect(sheet[1]?.at(-2)).toBe(
      'Email: is not a valid email address; Department: is not an active department',
    )
    expect((await t.call('GET', '/provider/users?search=bad.', admin)).body.data).toMatchObject({
      totalCount: 0,
    })
  }, 60_000)

  test('reports every fault of a row by number and is rejected whole for one bad row', async () => {
    const merchant = await t.merchant()
    const taken = `admin.${merchant.merchantId}`.toLowerCase()
    const content = await book([
      row('fine.one'),
      ['', '', '', '', '', '', '', '', ''],
      row('fine.one'),
      row(taken),
      row('adele', {}),
      row('x', {
        phone: '12',
        language: 'fr',
        roles: 'Nobody, Administrator',
        posts: 'None',
        remark: '李'.repeat(101),
      }),
    ])
    const { faults } = (await send('import/check', content, true)).body.data as unknown as ImportOutcome
    const messages = faults.map(({ row: at, column, fault }) => `${at} ${column} ${fault}`)
    expect(messages).toEqual([
      ...[
        '4 username twice',
        '5 username taken',
        '6 username self',
        '7 username username',
        '7 remark tooLong',
      ],
      ...['7 phone phone', '7 language language', '7 posts post', '7 roles role'],
    ])
    expect((await send('import', content)).status).toBe(409)
    expect((await t.call('GET', '/provider/users?search=fine.', admin)).body.data).toMatchObject({
      totalCount: 0,
    })
  })

  test.each([
    ['no workbook', Buffer.from('username,name').toString('base64'), 'This is not a workbook'],
    ['other titles', null, 'The first row must contain the template’s titles'],
  ])('is rejected beside the file when it has %s', async (_what, content, message) => {
    const given = content ?? (await book([['a']], ['Something else']))
    expect((await send('import/check', given)).body.fields).toMatchObject([
      { message: expect.stringContaining(message) },
    ])
  })

  test('grants nobody more than the importer has', async () => {
    const held = { rights: ['user.query', 'user.import'], scope: 4, department: places.west } as const
    const lead = await staffWith(t, 'importer', held)
    const content = await book([
      row('lim.one', { department: 'west', roles: 'Administrator' }),
      row('lim.two', { department: 'east' }),
      row('lim.three', { department: '' }),
    ])
    const { faults } = (await send('import/check', content, false, lead)).body
      .data as unknown as ImportOutcome
    expect(faults.map(({ row: at, fault }) => `${at} ${fault}`)).toEqual([
      ...['2 roleBeyond', '3 departmentBeyond', '4 departmentBeyond'],
    ])
  })

  test('has a template that can be filled in directly', async () => {
    const template = await t.server.inject({
      url: '/api/provider/users/import/template?lang=zh',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [head] = readSheet(template.rawPayload, 10)
    expect(head?.slice(0, 3)).toEqual(['用户账号*', '用户昵称*', '邮箱*'])
    const content = await book([row('from.template')], head)
    expect((await send('import/check', content)).body.data).toMatchObject({ added: 1, faults: [] })
  })
})
