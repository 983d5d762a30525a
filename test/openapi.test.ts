import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#features/contracts.ts'
import { files } from '#features/server.ts'
import { apiDocument, operationsOf } from '#server/http/openapi.ts'
import { fullPathOf } from '#shared/fileEndpoint.ts'
import { schemaOf } from '#shared/wire.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, definition: call['~orpc'] })),
)

/** An estimate is what the console asks for before it offers an export. */
const documented = files.filter(({ declared }) => declared.kind !== 'estimate')

test('the OpenAPI document has every call of the contracts, in the response envelope', async () => {
  const document = await apiDocument()
  expect(document.openapi).toBe('3.1.1')
  const operations = operationsOf(document)
  expect(operations).toHaveLength(endpoints.length + documented.length)
  const named = new Map(operations.map((operation) => [operation.operationId, operation]))
  expect(named.size).toBe(operations.length)
  for (const { name } of endpoints) {
    const operation = named.get(name)
    const answer = operation?.responses?.['200'] as {
      content: Record<string, { schema: { required: string[] } }>
    }
    expect(answer.content['application/json']?.schema.required).toEqual(['data'])
  }
})

test('the OpenAPI document has every export and file with its media types and errors', async () => {
  const named = new Map(operationsOf(await apiDocument()).map((one) => [one.operationId, one]))
  for (const { name, declared } of documented) {
    const { parameters = [], requestBody, responses = {} } = named.get(name) ?? {}
    if (!('mediaTypes' in declared)) {
      expect(requestBody, name).toBeDefined()
      expect(responses['200']).toMatchObject({ content: { 'text/csv; charset=utf-8': {} } })
      expect(responses['202']).toBeDefined()
      continue
    }
    const body = (declared.kind === 'upload' ? requestBody : responses['200']) as { content: object }
    expect(Object.keys(body.content), name).toEqual(declared.mediaTypes)
    const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    for (const field of inPath) expect(parameters).toContainEqual(expect.objectContaining({ name: field }))
    for (const { status } of declared.meta.errors ?? []) expect(responses, name).toHaveProperty(`${status}`)
  }
})

test.each(files)('$name answers 401 to a caller without a session', async ({ declared }) => {
  if (declared.kind === 'public') return expect(declared.path).toMatch(/^\/pay\//)
  const url = fullPathOf(declared).replace(/\{\w+\}/g, 'x')
  const answer = await t.server.inject({ method: declared.method, url })
  expect(answer.statusCode).toBe(401)
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'requestId'])
})

/** A device authenticates with its code and its token. */
const ofStrangers = ['/login', '/devices/activate', '/devices/session', '/devices/hello']
// The QR code of the login page and the phone that scans it.
const steps = ['state', 'session', 'way', 'scan', 'confirmation', 'refusal']
ofStrangers.push('/login/qr', ...steps.map((step) => `/login/qr/{codeId}/${step}`))
// Password reset, registration and one-time tickets.
const forgotten = ['code', 'password', 'link', 'link/password'].map((last) => `/forgotPassword/${last}`)
ofStrangers.push('/forgetpassword', ...forgotten, '/register', '/register/mail', '/verifyEmail')
ofStrangers.push('/login/ticket', '/login/ticket/person')
// Staff confirm or cancel a new email address by a link in a mail, without a session.
ofStrangers.push('/emailChange', '/emailChange/confirmation', '/emailChange/cancellation')
// The provider’s branding of the login page.
ofStrangers.push('/brand')
// The report of an error in a page, also the login page.
ofStrangers.push('/clientErrors')
// The further steps of a sign-in, and sign-in by passkey.
const requests = ['code', 'passkeyRequest', 'passkeyAnswer', 'totp', 'totpConfirmation']
const passkeys = ['newPasskeyOptions', 'newPasskey', 'passkeyOptions', 'passkey']
ofStrangers.push(...[...requests, ...passkeys].map((last) => `/signIn/${last}`))

test.each(endpoints)(
  '$name answers 401 to a caller without a session and reveals nothing',
  async ({ definition }) => {
    const { method, path } = definition.route
    if (definition.meta.access === 'public') return expect(ofStrangers).toContain(path)
    const address = String(path).replace(/\{\w+\}/g, 'x')
    const answer = await t.call(method as 'GET', address, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBe(401)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
  },
)

test.each(endpoints)('the schemas of $name round-trip', ({ definition }) => {
  for (const edge of [definition.inputSchema, definition.outputSchema]) {
    const schema = schemaOf(edge)
    expect(schema).toBeDefined()
    // A one-way transform throws here; a value that does not fit merely fails.
    expect(() => schema?.safeEncode({} as never)).not.toThrow()
  }
})

test('the API page lists every call and file in both languages', async () => {
  const page = await t.server.inject({ url: '/api/docs', headers: { 'accept-language': 'zh-CN' } })
  expect(page.body).toContain('控制台接口')
  for (const { definition } of endpoints) expect(page.body).toContain(`/api${definition.route.path}`)
  for (const { declared } of documented) expect(page.body).toContain(`<code>${fullPathOf(declared)}</code>`)
})
