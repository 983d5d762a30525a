import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJobs, sendMail } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

/** As little of a mail server as takes a mail: RFC 5321's words, in order. It refuses one address for good. */
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

async function sent(to: string) {
  await t.write(merchant, (ctx) => sendMail(ctx, [to], letter))
  const read = () =>
    t.read(merchant, ({ db }) =>
      db.selectFrom('mail_message').where('recipient', '=', to).selectAll().executeTakeFirstOrThrow(),
    )
  const before = await read()
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId: before.mail_id })
  return { before, after: await read() }
}

test('a mail goes out by SMTP as text and HTML, and what it said is kept sealed until then', async () => {
  const { before, after } = await sent('books@example.com')
  expect(before).toMatchObject({ state: 'queued', subject: '导出 ready' })
  expect(before.sealed_body?.includes('secret')).toBe(false)
  expect(after).toMatchObject({ state: 'sent', sealed_body: null, attempts: 1 })
  expect(taken).toHaveLength(1)
  const [mail = ''] = taken
  expect(mail).toContain('From: Exports <exports@example.com>')
  expect(mail).toContain('To: books@example.com')
  expect(mail).toContain('text/plain')
  expect(mail).toContain('text/html')
  expect(mail).toContain(`Message-ID: <${before.mail_id}@127.0.0.1>`)
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId: before.mail_id })
  expect(taken).toHaveLength(1)
})

test('an address that its server refuses is given up at once', async () => {
  const { after } = await sent('nobody@example.com')
  expect(after).toMatchObject({ state: 'failed', error: 'SMTP 550', sealed_body: null })
})
