import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayCalls } from '#features/openApi/calls/calls.ts'
import { resultCodes } from '#features/openApi/calls/results.domain.ts'
import { scenarioCodes } from '#features/openApi/calls/scenarios.domain.ts'
import { documentedCalls } from '#features/openApi/docs/documentedCalls.ts'
import type { gatewayDocument } from '#features/openApi/docs/gatewayDocument.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const get = (path: string, language = 'en') =>
  t.server.inject({ url: `/api/v2.0${path}`, headers: { 'accept-language': language } })

test('documents every gateway call with a valid example', () => {
  const served = Object.keys(gatewayCalls).map((name) => `/api/v2.0/payments/${name}`)
  expect(documentedCalls.map(({ path }) => path).sort()).toEqual(served.sort())
  for (const { request, example } of documentedCalls) expect(request.safeParse(example).error).toBeUndefined()
})

test('documents every field, its requirement and its meaning in both languages', async () => {
  const document = (await get('/openapi.json')).json<ReturnType<typeof gatewayDocument>>()
  expect(document.openapi).toBe('3.1.1')
  expect(document.info.description).toContain(
    String.raw`POST <path>\n<Merchant-Code>.<Request-Time>.<Nonce>.<raw body>`,
  )
  expect(document.servers).toEqual([{ url: t.app.config.publicUrl }])
  const pay = document.paths['/api/v2.0/payments/pay'].post
  expect(pay.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'Merchant-Code',
    'Request-Time',
    'Nonce',
    'Signature',
  ])
  const input = pay.requestBody.content['application/json'].schema
  expect(input.required).toEqual(['paymentRequestId', 'scenarioCode', 'order'])
  expect(Object.keys(pay.responses)).toEqual(['200', '400', '401', '413', '415', '429', '500'])
  expect(Object.keys(document.webhooks)).toEqual(['PAYMENT_RESULT', 'REFUND_RESULT'])

  const inChinese = (await get('/openapi.json?lang=zh')).body
  expect(inChinese).toContain('商户订单号')
  expect(JSON.stringify(document)).not.toMatch(/\p{Script=Han}/u)
})

test('shows the documentation page in both languages with all result codes', async () => {
  const english = await get('/docs')
  const chinese = await get('/docs', 'zh-CN')
  expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(english.body).toContain('<code>order.orderAmount.value</code>')
  expect(english.body.replace('中文', '')).not.toMatch(/\p{Script=Han}/u)
  expect(chinese.body).toContain('lang="zh-CN"')
  expect(chinese.body).toContain('支付场景')
  for (const code of [...resultCodes, ...scenarioCodes])
    expect(english.body).toContain(`<code>${code}</code>`)
})
