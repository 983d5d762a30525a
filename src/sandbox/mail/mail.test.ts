import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { stockedKeys } from '../stockedKeys.ts'

let sandbox: Sandbox
let app: FastifyInstance
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-box-'))
  sandbox = await openSandbox({ dataDir, publicUrl: 'http://127.0.0.1', makeKeys: stockedKeys() })
  app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const send = (mail: object) =>
  app.inject({ method: 'POST', url: '/sandbox/mail/api/messages', payload: mail })
const mail = {
  id: 'm-1',
  from: 'no-reply@example.com',
  to: 'books@example.com',
  subject: 'Ready <script>alert(1)</script>',
  text: 'Hello & more',
  html: '<!doctype html><html><head></head><body><script>alert(2)</script>Hello</body></html>',
}

test('stores an email once and shows it as text and as inert HTML', async () => {
  expect((await send(mail)).statusCode).toBe(201)
  expect((await send(mail)).statusCode).toBe(201)
  await send({ ...mail, id: 'm-2', to: 'owner@example.com' })
  const all = (await app.inject('/sandbox/mail/api/messages')).json() as { messages: object[] }
  expect(all.messages).toHaveLength(2)
  const own = (await app.inject('/sandbox/mail/api/messages?to=books@example.com')).json()
  expect(own.messages).toMatchObject([{ id: 'm-1', subject: mail.subject, text: mail.text }])

  const box = await app.inject('/sandbox/mail')
  expect(box.body).toContain('Ready &lt;script&gt;')
  expect(box.body).not.toContain('<script>')
  const page = await app.inject({ url: '/sandbox/mail/m-1?lang=zh' })
  expect(page.body).toContain('收件人')
  expect(page.body).not.toContain('<script>')
  const html = await app.inject('/sandbox/mail/m-1/html')
  expect(String(html.headers['content-security-policy'])).toMatch(/default-src 'none'.*sandbox/)
  expect(String(html.headers['content-security-policy'])).not.toContain('allow-scripts')
})

test('lists attachments on the message page and returns them unchanged', async () => {
  const content = Buffer.from([0, 255, 1, 254])
  const attachments = [{ name: '<b>小票.pdf', type: 'application/pdf', content: content.toString('base64') }]
  expect((await send({ ...mail, id: 'm-3', attachments })).statusCode).toBe(201)
  const page = await app.inject('/sandbox/mail/m-3')
  expect(page.body).toContain('&lt;b&gt;小票.pdf')
  const file = await app.inject('/sandbox/mail/m-3/files/0')
  expect(file.rawPayload.equals(content)).toBe(true)
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect((await app.inject('/sandbox/mail/m-3/files/1')).statusCode).toBe(404)
})

test.each([[{}], [{ ...mail, id: '' }], [{ ...mail, to: 'nobody' }]])(
  'rejects %j as an email',
  async (wrong) => {
    expect((await send(wrong)).statusCode).toBe(400)
  },
)

test('answers not found for an unknown message', async () => {
  expect((await app.inject('/sandbox/mail/none')).statusCode).toBe(404)
  expect((await app.inject('/sandbox/mail/none/html')).statusCode).toBe(404)
})
