import type { Config } from '#server/config.ts'
import { assertNoTransaction } from '#server/database/transaction.ts'
import type { MailBody } from '#server/mail/mailBody.ts'

export type Mail = MailBody & { id: string; from: string; to: string; subject: string }

/** The receiving server has rejected the message permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Whether mails can be sent. In demo mode the sandbox's mailbox takes them. */
export function mailReady({ smtpUrl, demo }: Config): boolean {
  return smtpUrl !== null || demo
}

/** Returns the From address of mails. */
export function senderOf({ mailFrom, publicUrl }: Config): string {
  return mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
}

const timeoutMs = 20_000

/** Delivers a mail. Throws MailRefused if it will never be accepted, any other error if it may be later. */
export async function deliver(config: Config, mail: Mail): Promise<void> {
  assertNoTransaction('a mail server')
  if (config.smtpUrl !== null) return bySmtp(config.smtpUrl, config, mail)
  if (config.demo) return toSandbox(config, mail)
  throw new MailRefused('notSetUp')
}

async function bySmtp(url: string, config: Config, { id, attachments, ...mail }: Mail): Promise<void> {
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  // Mail content comes only from us, so nodemailer may not read files or fetch URLs.
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  // Loaded with the first mail, because most processes never send one.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...times, ...safe, url })
  try {
    // A mail that is sent twice has the same Message-ID, so that clients can recognize it.
    const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`
    await transport.sendMail({
      ...mail,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    })
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    if (responseCode !== undefined && responseCode >= 500) throw new MailRefused(`SMTP ${responseCode}`)
    throw error
  } finally {
    transport.close()
  }
}

async function toSandbox({ payerUrl }: Config, { attachments, ...mail }: Mail): Promise<void> {
  const files = attachments.map((file) => ({ ...file, content: file.content.toString('base64') }))
  const answer = await fetch(`${payerUrl}/sandbox/mail/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...mail, attachments: files }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`the sandbox's mail box answered ${answer.status}`)
}
