import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Letter } from '#server/mail/letter.ts'
import { bodyDays, mailJobs, openBody, type Sending, sendMail } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

/** A minimal mail server that follows the RFC 5321 commands and permanently rejects one address. */
function mailServer(taken: string[]): Server {
  return createServer((socket) => {
    let content: string | null = null
    socket.write('220 mail.example.com\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      if (content !== null) {
        content += text
        if (!content.endsWith('\r\n.\r\n')) return
        taken.push(content)
        // Accepts the message, but its reply is lost.
        if (content.includes('To: lost@') && taken.filter((mail) => mail.includes('To: lost@')).length === 1)
          return void socket.destroy()
        content = null
        return void socket.write('250 taken\r\n')
      }
      if (text.startsWith('DATA')) {
        content = ''
        return void socket.write('354 go on\r\n')
      }
      if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n')
      const unknown = text.startsWith('RCPT') && text.includes('nobody@')
      socket.write(unknown ? '550 no such mailbox\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => socket.destroy())
  })
}

let t: TestApp
let merchant: TestMerchant
let server: Server
const taken: string[] = []
beforeAll(async () => {
  server = mailServer(taken)
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Exports <exports@example.com>' })
  merchant = await t.merchant()
})
afterAll(async () => {
  await t.close()
  server.close()
})

const letter = {
  subject: '导出 ready',
  paragraphs: ['少冰 <b>& more'],
  link: { label: 'Open', url: 'https://pay.example.com/?a=1&key=secret' },
  footer: 'Why it came',
}

const secret: Sending = { purpose: 'export', language: 'en', secret: true }
const open: Sending = { purpose: 'receipt', language: 'zh' }
const send = (mailId: string) => mailJobs['mail.send']?.(t.app, { ...merchant, mailId })
const rowOf = (mailId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('mailId', '=', mailId).selectAll().executeTakeFirstOrThrow(),
  )

async function queued(to: string, sending: Sending, answer: Letter = letter): Promise<string> {
  const [mailId = ''] = await t.write(merchant, (ctx) => sendMail(ctx, [to], answer, sending))
  return mailId
}

async function sent(to: string, sending: Sending = secret) {
  const mailId = await queued(to, sending)
  const before = await rowOf(mailId)
  await send(mailId)
  return { before, after: await rowOf(mailId) }
}

test('sends an email by SMTP as text and HTML and keeps its body sealed until then', async () => {
  const { before, after } = await sent('books@example.com')
  expect(before).toMatchObject({ state: 'queued', subject: '导出 ready' })
  expect(before.sealedBody?.includes('secret')).toBe(false)
  expect(after).toMatchObject({ state: 'sent', sealedBody: null, attempts: 1 })
  expect(taken).toHaveLength(1)
  const [mail = ''] = taken
  expect(mail).toContain('From: Exports <exports@example.com>')
  expect(mail).toContain('To: books@example.com')
  expect(mail).toContain('text/plain')
  expect(mail).toContain('text/html')
  expect(mail).toContain(`Message-ID: <${before.mailId}@127.0.0.1>`)
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId: before.mailId })
  expect(taken).toHaveLength(1)
})

test('gives up at once on an address that the server rejects', async () => {
  const { after } = await sent('nobody@example.com')
  expect(after).toMatchObject({ state: 'failed', error: 'SMTP 550', sealedBody: null })
})

test('keeps a non-secret body sealed after sending, with attachments that arrive intact', async () => {
  const content = Buffer.from(Array.from({ length: 5_000 }, (_, place) => (place * 7) % 256))
  const attachments = [{ name: '小票 "1".pdf', type: 'application/pdf', content }]
  taken.length = 0
  const { after } = await sent('payer@example.com', { ...open, attachments })
  expect(after).toMatchObject({ state: 'sent', secret: false, purpose: 'receipt', language: 'zh' })
  const body = openBody(t.app.secretKey, after.mailId, after.sealedBody ?? Buffer.alloc(0))
  expect(body.attachments).toEqual([{ name: '小票 _1_.pdf', type: 'application/pdf', content }])
  expect(body.html).toContain('少冰 &lt;b&gt;&amp; more')
  const [mail = ''] = taken
  const part = mail.slice(mail.indexOf('Content-Type: application/pdf'))
  const base64 = part.slice(part.indexOf('\r\n\r\n') + 4, part.indexOf('\r\n--'))
  expect(Buffer.from(base64, 'base64').equals(content)).toBe(true)
})

test('never lets a subject, address or file name start a header line', async () => {
  taken.length = 0
  const attachments = [
    { name: 'a\r\nBcc: x@example.com\r\n/../b.pdf', type: 'application/pdf', content: Buffer.from('x') },
  ]
  const subject = 'Paid\r\nBcc: everyone@example.com\n\nBody\u2028X'
  const mailId = await queued('one@example.com', { ...open, attachments }, { ...letter, subject })
  await send(mailId)
  const [mail = ''] = taken
  expect(mail.split('\r\n').filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect((await rowOf(mailId)).subject).toBe('Paid Bcc: everyone@example.com Body X')
  for (const wrong of ['a@b.com\r\nBcc: c@d.com', 'a@b.com, c@d.com', 'A <a@b.com>', 'nobody'])
    await expect(queued(wrong, open)).rejects.toThrow(RangeError)
  const type = 'text/html\r\nX-Own: 1'
  const [file] = attachments
  await expect(queued('a@b.com', { ...open, attachments: file ? [{ ...file, type }] : [] })).rejects.toThrow(
    RangeError,
  )
})

test('rejects attachments beyond five megabytes', async () => {
  const attachments = [{ name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(5 * 1024 * 1024 + 1) }]
  await expect(queued('a@b.com', { ...open, attachments })).rejects.toThrow(RangeError)
})

test('resends under the same message ID when the server’s reply is lost, and counts it', async () => {
  taken.length = 0
  const mailId = await queued('lost@example.com', open)
  await expect(send(mailId)).rejects.toThrow()
  expect(await rowOf(mailId)).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: expect.stringMatching(/\w/),
  })
  await send(mailId)
  expect(await rowOf(mailId)).toMatchObject({ state: 'sent', attempts: 2, error: null })
  const names = taken.map((mail) => /Message-ID: <(.*)>/.exec(mail)?.[1])
  expect(names).toEqual([`${mailId}@127.0.0.1`, `${mailId}@127.0.0.1`])
})

test('deletes sent bodies after their retention and keeps queued ones', async () => {
  const past = new Date(Date.now() - (bodyDays + 1) * 86_400_000)
  const writeThen = (to: string) =>
    t.write(merchant, (ctx) => sendMail(ctx, [to], letter, open), { now: past })
  const [old = ''] = await writeThen('old@example.com')
  const [waiting = ''] = await writeThen('waiting@example.com')
  await send(old)
  const fresh = await sent('fresh@example.com', open)
  await mailJobs['mail.forget']?.(t.app, { tenantId: 0, merchantId: '' })
  const bodies = await Promise.all([old, waiting, fresh.after.mailId].map(rowOf))
  expect(bodies.map((row) => row.sealedBody === null)).toEqual([true, false, false])
})
